// What the workbench has of CodeMirror, in one file: all that its own packages offer, and the little that is ours.

import { closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { StreamLanguage, bracketMatching, foldGutter, foldKeymap, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { lintKeymap } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import {
  EditorView, crosshairCursor, drawSelection, dropCursor, highlightActiveLine, highlightActiveLineGutter, highlightSpecialChars,
  keymap, lineNumbers, rectangularSelection,
} from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import { StyleModule } from "style-mod";

export * from "@codemirror/autocomplete";
export * from "@codemirror/commands";
export * from "@codemirror/lang-yaml";
export * from "@codemirror/language";
export * from "@codemirror/lint";
export * from "@codemirror/lsp-client";
export * from "@codemirror/search";
export * from "@codemirror/state";
export * from "@codemirror/view";
export { classHighlighter, tags } from "@lezer/highlight";

// CodeMirror writes its style into an element, which the policy of the page forbids; a sheet made by script it allows.
const sheets = {
  ownerDocument: document,
  get adoptedStyleSheets() {
    return document.adoptedStyleSheets;
  },
  set adoptedStyleSheets(all) {
    document.adoptedStyleSheets = all;
  },
};
const mounted = StyleModule.mount;
StyleModule.mount = (root, ...rest) => mounted.call(StyleModule, root === document ? /** @type {any} */ (sheets) : root, ...rest);

const SEVERITY = { error: "#c22", warning: "#b70", info: "#667", hint: "#66d" };

// Mistakes are marked without pictures, which the policy of the page forbids where they stand in a style.
const marks = EditorView.theme(Object.fromEntries(Object.entries(SEVERITY).flatMap(([each, colour]) => [
  [`.cm-lint-marker-${each}`, { content: "normal", background: colour, borderRadius: each === "error" ? "50%" : "0", scale: "0.7" }],
  [`.cm-lintRange-${each}`, { backgroundImage: "none", textDecoration: `underline wavy ${colour}`, textDecorationSkipInk: "none" }],
])));

/** What an editor of files has: numbers of lines, folds, brackets, taking back, looking for; words get classes `tok-…`. */
export const basics = [
  lineNumbers(), highlightActiveLineGutter(), highlightSpecialChars(), history(), foldGutter(), drawSelection(), dropCursor(),
  EditorState.allowMultipleSelections.of(true), indentOnInput(), syntaxHighlighting(classHighlighter), bracketMatching(),
  closeBrackets(), rectangularSelection(), crosshairCursor(), highlightActiveLine(), highlightSelectionMatches(), marks,
  keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...historyKeymap, ...foldKeymap, ...completionKeymap,
    ...lintKeymap]),
];

/** Files of messages, `.ftl`: names, attributes, what is put in, and remarks. */
export const fluent = StreamLanguage.define({
  name: "fluent",
  startState: () => ({ deep: 0 }),
  token(stream, state) {
    if (stream.sol() && stream.match(/#.*/)) return "comment";
    if (stream.sol() && state.deep === 0 && stream.match(/-?[a-zA-Z][\w-]*(?=\s*=)/)) return "variableName.definition";
    if (stream.sol() && stream.match(/\s+\.[a-zA-Z][\w-]*(?=\s*=)/)) return "propertyName";
    if (state.deep > 0) {
      if (stream.match(/"(?:[^"\\]|\\.)*"/)) return "string";
      if (stream.match(/\$[a-zA-Z][\w-]*/)) return "variableName";
      if (stream.match(/\*?\[\s*[\w.-]+\s*\]/)) return "labelName";
      if (stream.match(/[A-Z][A-Z0-9_-]*(?=\()/)) return "keyword";
      if (stream.match(/-?[a-zA-Z][\w-]*/)) return "name";
      if (stream.match(/\d+(?:\.\d+)?/)) return "number";
    }
    const sign = stream.next();
    if (sign === "{") state.deep += 1;
    else if (sign === "}" && state.deep > 0) state.deep -= 1;
    else return null;
    return "brace";
  },
  languageData: { commentTokens: { line: "#" } },
});

const SHOWN = "a b blockquote br code div em h1 h2 h3 h4 hr i li ol p pre span strong table tbody td th thead tr ul".split(" ");

/** What is to be shown of a text with tags, for `LSPClient`: plain ones without what they are told, but for classes.
 * @param {string} html
 */
export function sanitized(html) {
  return html.replace(/<(\/?)([a-z][a-z0-9]*)((?:[\s/][^<>]*)?)>|</gi, (_, close, name, told) => {
    if (name === undefined) return "&lt;";
    const classes = /\sclass="([\w -]*)"/.exec(told);
    return SHOWN.includes(name.toLowerCase()) ? `<${close}${name}${classes && !close ? ` class="${classes[1]}"` : ""}>` : "";
  });
}
