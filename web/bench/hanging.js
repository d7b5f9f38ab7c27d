// Lines that are longer than there is room: what is folded hangs below where its line begins, so that the shape of a file is seen.

const DEEPEST = 40; // blanks
const MORE = 2; // blanks by which what is folded stands further in

/** What hangs folded lines, for an editor of CodeMirror. @param {typeof import("../built/editor.js")} cm */
export function hanging(cm) {
  const looks = Array.from({ length: DEEPEST + 1 }, (_, deep) => cm.Decoration.line({
    attributes: { style: `text-indent: -${deep + MORE}ch; padding-left: calc(6px + ${deep + MORE}ch)` } }));
  /** @param {any} view */
  const drawn = (view) => {
    const found = new cm.RangeSetBuilder();
    for (const { from, to } of view.visibleRanges) {
      for (let at = from; at <= to;) {
        const line = view.state.doc.lineAt(at), deep = line.text.length - line.text.trimStart().length;
        found.add(line.from, line.from, looks[Math.min(deep, DEEPEST)]);
        at = line.to + 1;
      }
    }
    return found.finish();
  };
  return cm.ViewPlugin.fromClass(class {
    /** @param {any} view */
    constructor(view) {
      this.decorations = drawn(view);
    }

    /** @param {any} update */
    update(update) {
      if (update.docChanged || update.viewportChanged) this.decorations = drawn(update.view);
    }
  }, { decorations: (/** @type {any} */ plugin) => plugin.decorations });
}
