"""A hand-assembled reference to measure against: an older machine with games written in its instructions.

Kept as it was measured. Nothing of rulekit uses it; benchmarks/measure.py plays its games beside compiled ones.

A small assembler for the reference machine.
"""
# ruff: noqa

import vmcore as V
OPC = {n: i for i, n in enumerate(V.OPNAMES)}
# operand roles: how a, b, c are given
IMM_C = {'LDI', 'ADDI', 'INCX', 'MULI', 'RSUBI'}

class Asm:
    def __init__(self):
        self.ins = []; self.labels = {}; self.vars = {'CUR': V.CUR}; self.nst = V.VARS
        self.tables = []; self.nl = 0
    def var(self, name, n=1):
        self.vars[name] = self.nst; self.nst += n; return name
    def label(self, name=None):
        if name is None:
            self.nl += 1; name = f'.L{self.nl}'
        return name
    def at(self, name): self.labels[name] = len(self.ins); return name
    def table(self, vals):
        self.tables.append(list(vals)); return ('T', len(self.tables) - 1)
    def __getattr__(self, op):
        if op not in OPC: raise AttributeError(op)
        def emit(a=0, b=0, c=0): self.ins.append((OPC[op], a, b, c))
        return emit
    def K(self, dst, v):               # load constant of any size
        if -(1 << 23) <= v < (1 << 23): self.LDI(dst, 0, v)
        else: self.LDK(dst, 0, self.table([v]))
    def res(self, x, taddr):
        if isinstance(x, int): return x
        if isinstance(x, tuple): return taddr[x[1]]
        if x in self.labels: return self.labels[x]
        if '+' in x:
            v, o = x.split('+'); return self.vars[v] + int(o)
        return self.vars[x]
    def build(self):
        base = len(self.ins); taddr = []
        for t in self.tables: taddr.append(base); base += len(t)
        code = []
        for op, a, b, c in self.ins:
            a, b, c = (self.res(x, taddr) for x in (a, b, c))
            assert 0 <= a < 65536 and 0 <= b < 65536, (V.OPNAMES[op], a, b, c)
            assert -(1 << 23) <= c < (1 << 23)
            code.append(op | a << 8 | b << 24 | c << 40)
        for t in self.tables: code += [self.res(x, taddr) for x in t]
        st = [0] * self.nst
        return code, st
    def dis(self, code):
        inv = {v: k for k, v in self.vars.items()}
        for i in range(len(self.ins)):
            w = code[i]
            print(i, V.OPNAMES[w & 255], inv.get((w >> 8) & 65535, (w >> 8) & 65535), inv.get((w >> 24) & 65535, (w >> 24) & 65535), w >> 40)
