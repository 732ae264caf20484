/** Edits a YAML document. content/ is printed the same way, so only edited lines change. */
import {
  type Document,
  isCollection,
  isNode,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

export type FieldPath = readonly (string | number)[];
export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

export type Edit =
  | { kind: 'set'; path: FieldPath; value: Value }
  | { kind: 'remove'; path: FieldPath }
  /** Into the list at `path`, before the item at `at`. */
  | { kind: 'insert'; path: FieldPath; at: number; value: Value }
  | { kind: 'move'; path: FieldPath; from: number; to: number };

/** The text of a file of content/: a paragraph is one line. */
export const print = (document: Document): string => document.toString({ lineWidth: 0 });

/** @throws Error when the text is no YAML. */
export function edited(text: string, edits: readonly Edit[]): string {
  if (!edits.length) return text;
  const document = parseDocument(text);
  if (document.errors.length) throw new Error('this file cannot be read');
  for (const edit of edits) apply(document, edit);
  return print(document);
}

function apply(document: Document, edit: Edit): void {
  const { kind, path } = edit;
  const within = document.getIn(kind === 'remove' ? path.slice(0, -1) : path, true);
  if (kind === 'set') set(document, path, edit.value);
  else if (kind === 'insert' && !isSeq(within)) set(document, path, [edit.value]);
  else if (isCollection(within)) {
    moveFirstComment(within, within === document.contents);
    if (kind === 'remove') document.deleteIn(path);
    else if (kind === 'move') within.items.splice(edit.to, 0, ...within.items.splice(edit.from, 1));
    else {
      if (!within.items.length) within.flow = false;
      within.items.splice(edit.at, 0, document.createNode(edit.value));
    }
    // The comments of the last item go with it.
    if (!within.items.length) within.comment = null;
  }
}

/** A changed value keeps its comments and quotes. */
function set(document: Document, path: FieldPath, value: Value): void {
  const found = document.getIn(path, true);
  const node = isScalar(found) && Object(value) !== value ? found : document.createNode(value);
  if (node !== found) document.setIn(path, node);
  if (!isScalar(node)) return;
  node.value = value;
  if (typeof value !== 'string') return;
  // A block loses the spaces at the ends of its lines.
  if (/^[ \t]|[ \t]$/m.test(value) || value.trim() !== value || !value) node.type = 'QUOTE_DOUBLE';
  else if (value.includes('\n')) node.type = 'BLOCK_LITERAL';
  else if (node.type === 'BLOCK_LITERAL') node.type = 'BLOCK_FOLDED';
}

/** The parser gives a comment above the first item to the list, but in a file to the first item. */
function moveFirstComment(within: YAMLMap | YAMLSeq, isFile: boolean): void {
  const [first] = within.items;
  const node = isPair(first) ? first.key : first;
  const [from, to] = isFile ? [node, within] : [within, node];
  if (!isNode(from) || !isNode(to) || !from.commentBefore) return;
  to.commentBefore = from.commentBefore;
  from.commentBefore = null;
}
