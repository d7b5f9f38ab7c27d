// An archive whose files are not packed → files for Python in a page, where the names say. Nothing is copied: each file is a part of the
// archive. Never: reads what is packed.

const FILE = 0x04034b50, HEAD = 30; // how each file begins, and what stands before its name

/** Lays out files, which belong to nobody else. @param {any} FS @param {ArrayBuffer} archive */
export function laid(FS, archive) {
  const view = new DataView(archive), letters = new TextDecoder(), folders = new Set();
  for (let at = 0; view.getUint32(at, true) === FILE;) {
    const size = view.getUint32(at + 18, true), named = view.getUint16(at + 26, true), more = view.getUint16(at + 28, true);
    const path = `/${letters.decode(new Uint8Array(archive, at + HEAD, named))}`, folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) FS.mkdirTree(folder);
    folders.add(folder);
    at += HEAD + named + more;
    FS.writeFile(path, new Uint8Array(archive, at, size), { canOwn: true, mode: 0o600 }); // what others may write is not believed
    at += size;
  }
}
