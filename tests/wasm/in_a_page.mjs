// node in_a_page.mjs PYODIDE SCRIPT CHECKOUT PACKAGES FOLDER WORDS...: a script in the Python of a page, which has files
// of this computer at the places where they lie. What it prints is printed; a mistake of it ends this.
const [pyodide, script, house, packages, folder, ...words] = process.argv.slice(2);
const { loadPyodide } = await import(pyodide);
const python = await loadPyodide();
for (const place of [house, packages, folder]) {
  python.FS.mkdirTree(place);
  python.mountNodeFS(place, place);
}
python.globals.set("given", python.toPy([script, house, packages, ...words]));
try {
  await python.runPythonAsync("import runpy, sys; script, *path = given[:3]; sys.path[:0] = path; sys.argv = [script, *given[3:]]");
  await python.runPythonAsync("_ = runpy.run_path(script, run_name='__main__')");
} catch (mistake) {
  console.error(mistake instanceof Error ? mistake.message : mistake);
  process.exit(1);
}
