// An editor for the files, of what others have made (CodeMirror), which asks the language server as one types.

import { make } from "../dom.js";
import { hanging } from "./hanging.js";
import { on, say, work } from "./work.js";

/** What CodeMirror says by itself, and what is said instead. @type {[string, string][]} */
const PHRASES = [["Find", "find"], ["Replace", "put-instead"], ["next", "find-next"], ["previous", "find-previous"], ["all", "find-all"],
  ["match case", "find-case"], ["regexp", "find-pattern"], ["by word", "find-word"], ["replace", "put-one"], ["replace all", "put-all"],
  ["close", "close"], ["current match", "found-this"], ["on line", "found-at"], ["replaced $ matches", "put-many"],
  ["replaced match on line $", "put-at"], ["Go to line", "go-line"], ["go", "go"], ["New name", "new-name"], ["rename", "rename"],
  ["Diagnostics", "many-error"], ["No diagnostics", "sound"], ["Fold line", "fold"], ["Unfold line", "unfold"], ["folded code", "folded"], ["unfold", "unfold"]];
const PATIENCE = 20_000; // milliseconds for an answer of the language server

/** @param {(name: string, text: string) => void} wrote @returns {Promise<import("./files.js").Editor>} */
export async function rich(wrote) {
  const cm = await import("../built/editor.js");
  let name = "", silent = false;
  /** @type {Map<string, any>} the files as they are in the editor: what may be taken back, and where one is */
  const states = new Map();
  const root = make("div", { className: "rich" });
  const paint = new cm.Compartment();
  const dark = () => cm.EditorView.theme({}, { dark: document.documentElement.dataset.theme === "dark" });
  const view = new cm.EditorView({ parent: root });
  const asks = new cm.Compartment();
  let server = client(cm), begun = work.wire?.begun;
  const named = new cm.Compartment(), phrases = new cm.Compartment();
  const said = () => cm.EditorState.phrases.of(Object.fromEntries(PHRASES.map(([of, name]) => [of, say(name)])));
  const called = () => cm.EditorView.contentAttributes.of({ "aria-label": `${say("editor")}: ${name}`, tabindex: "0" });

  /** @param {string} file */
  function fresh(file) {
    const end = file.split(".").pop() || "";
    const language = end === "yaml" ? [cm.yaml()] : end === "ftl" ? [cm.fluent] : [];
    return cm.EditorState.create({
      doc: work.files.get(file)?.text ?? "",
      extensions: [
        cm.basics, ...language, paint.of(dark()), named.of(called()), cm.EditorView.lineWrapping, hanging(cm), phrases.of(said()),
        cm.search({ scrollToMatch: (/** @type {any} */ range) => cm.EditorView.scrollIntoView(range, { y: "center" }) }), counting(cm),
        asks.of([]), cm.EditorView.domEventHandlers({ beforeinput: (event, to) => typedOver(cm, event, to) }),
        cm.EditorView.updateListener.of((/** @type {any} */ update) => {
          if (update.docChanged && !silent) wrote(file, update.state.doc.toString());
        }),
      ],
    });
  }

  /** What asks the server about the file that is shown. */
  const plugin = () => name.endsWith(".yaml") ? server.plugin(work.place + name, "yaml") : [];

  on("opened", () => {
    if (begun === work.wire?.begun) return;
    begun = work.wire?.begun;
    server.disconnect();
    server = client(cm);
    if (name) view.dispatch({ effects: asks.reconfigure(plugin()) });
  });
  new ResizeObserver(() => { // the list of mistakes has come, or gone: where one writes is still seen
    if (view.hasFocus) view.dispatch({ effects: cm.EditorView.scrollIntoView(view.state.selection.main.head) });
  }).observe(root);
  new MutationObserver(() => view.dispatch({ effects: paint.reconfigure(dark()) }))
    .observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });

  /** @param {string} other */
  function changed(other) {
    const text = work.files.get(other)?.text ?? "";
    if (other !== name) {
      if (states.get(other)?.doc.toString() !== text) states.delete(other);
      return;
    }
    if (view.state.doc.toString() === text) return;
    silent = true;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    silent = false;
  }

  return {
    root,
    changed,
    open(next) {
      if (name) {
        view.dispatch({ effects: asks.reconfigure([]) });
        states.set(name, view.state);
      }
      name = next;
      view.setState(states.get(name) || fresh(name));
      changed(name);
      view.dispatch({ effects: [paint.reconfigure(dark()), phrases.reconfigure(said()), named.reconfigure(called()), asks.reconfigure(plugin())] });
    },
    go(line, column) {
      const at = view.state.doc.line(Math.max(1, Math.min(line, view.state.doc.lines)));
      const to = Math.min(at.from + Math.max(0, column - 1), at.to);
      view.dispatch({ selection: { anchor: to }, effects: cm.EditorView.scrollIntoView(to, { y: "center" }) });
      view.focus();
    },
    focus: () => view.focus(),
    speaks: () => { if (name) view.dispatch({ effects: [named.reconfigure(called()), phrases.reconfigure(said())] }); },
  };
}

/** Types in place of what is chosen. The browser itself would keep the look of that in an attribute of style, which the policy refuses.
 * @param {typeof import("../built/editor.js")} cm @param {InputEvent} event @param {import("@codemirror/view").EditorView} view */
function typedOver(cm, event, view) {
  const { from, to, empty } = view.state.selection.main, { data } = event;
  if (event.inputType !== "insertText" || !data || empty || view.state.selection.ranges.length > 1 || view.composing) return false;
  event.preventDefault();
  const typed = () => view.state.update(view.state.replaceSelection(data), { userEvent: "input.type", scrollIntoView: true });
  if (!view.state.facet(cm.EditorView.inputHandler).some((does) => does(view, from, to, data, typed))) view.dispatch(typed());
  return true;
}

const MOST_FOUND = 1000;

/** Says beside what is looked for how often it stands there, and which of them is chosen. @param {typeof import("../built/editor.js")} cm */
function counting(cm) {
  let told = "";
  return cm.EditorView.updateListener.of((/** @type {import("@codemirror/view").ViewUpdate} */ update) => {
    const panel = update.view.dom.querySelector(".cm-search");
    if (!panel) return void (told = "");
    const { state } = update, query = cm.getSearchQuery(state), { from, to } = state.selection.main;
    const asked = JSON.stringify([query, from, to]);
    if (asked === told && !update.docChanged) return;
    told = asked;
    const place = panel.querySelector(".found") || panel.appendChild(make("span", { className: "found", role: "status" }));
    place.textContent = query.valid ? counted(query.getCursor(state), from, to) : "";
  });
}

/** @param {Iterator<{from: number, to: number}>} cursor @param {number} from @param {number} to */
function counted(cursor, from, to) {
  let count = 0, at = 0;
  for (let each = cursor.next(); !each.done && count <= MOST_FOUND; each = cursor.next()) {
    count += 1;
    if (each.value.from === from && each.value.to === to) at = count;
  }
  if (!count) return say("find-none");
  return say("find-count", { at: at || "–", count: count > MOST_FOUND ? `${MOST_FOUND}+` : count });
}

/** What speaks with the language server. @param {any} cm */
function client(cm) {
  const found = new cm.LSPClient({
    rootUri: work.place, sanitizeHTML: cm.sanitized, timeout: PATIENCE,
    extensions: [cm.serverDiagnostics(), cm.serverCompletion(), cm.hoverTooltips(),
      cm.keymap.of([...cm.formatKeymap, ...cm.renameKeymap, ...cm.findReferencesKeymap, ...cm.jumpToDefinitionKeymap])],
  });
  found.initializing.catch(() => {}); // where it does not answer one writes without it
  found.connect(work.wire?.editor());
  return found;
}
