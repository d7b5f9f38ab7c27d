"""A hand-assembled reference to measure against: an older machine with games written in its instructions.

Kept as it was measured. Nothing of rulekit uses it; benchmarks/measure.py plays its games beside compiled ones.

Bind vmcore to numba: only popcount and ctz are replaced; everything else is the same source."""
# ruff: noqa
import time
t0 = time.perf_counter()
import numpy as np
from numba import njit, types
from numba.core import types as T
from numba.extending import intrinsic, overload, register_jitable
T_IMPORT = time.perf_counter() - t0
import vmcore as V

@intrinsic
def _popc(tyctx, x):
    def cg(ctx, b, sig, args): return b.ctpop(args[0])
    return types.int64(types.int64), cg
@intrinsic
def _cttz(tyctx, x):
    from llvmlite import ir
    def cg(ctx, b, sig, args): return b.cttz(args[0], ir.Constant(ir.IntType(1), 1))
    return types.int64(types.int64), cg
@overload(V.popcount, inline='never')
def _o1(x): return lambda x: _popc(x)
@overload(V.ctz)
def _o2(x): return lambda x: _cttz(x)
for f in (V.rnd32, V.below, V.zget, V.zset, V.kthbit): register_jitable(f)
OPT = dict(cache=True, nogil=True, error_model='numpy')
i8 = types.int64[::1]
i82 = types.int64[:, ::1]

PTR = types.CPointer(types.int64)
@intrinsic
def _ptr(tyctx, arr):               # int64[::1] -> int64*: no refcount, no negative-index wraparound
    def cg(ctx, b, sig, args):
        return ctx.make_array(sig.args[0])(ctx, b, args[0]).data
    return PTR(arr), cg
run_p = njit(types.int64(PTR, PTR, types.int64), **OPT)(V.run)
@overload(V.run)
def _o3(st, code, fuel):
    if isinstance(st, types.Array): return lambda st, code, fuel: run_p(_ptr(st), _ptr(code), fuel)
    return lambda st, code, fuel: run_p(st, code, fuel)
@njit(**OPT)
def run(st, code, fuel): return V.run(st, code, fuel)
copyst = register_jitable(V.copyst); seed = register_jitable(V.seed); register_jitable(V.playout)
playouts = njit(**OPT)(V.playouts)
perft = njit(**OPT)(V.perft)
@njit(**OPT)
def clonebench(src, bufs, n):
    r = bufs.shape[0]
    for i in range(n):
        V.copyst(bufs[i & (r - 1)], src, src.shape[0])
    return bufs[0, 0]
