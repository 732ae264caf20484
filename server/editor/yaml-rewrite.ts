/** Lists that grow or shrink, and fields that come or go, with the comments that are theirs. */
import { isDeepStrictEqual } from 'node:util';
import {
  Document,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  parse,
  parseDocument,
  stringify,
} from 'yaml';

export type FieldPath = readonly (string | number)[];
export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

export type Edit =
  /** Another value, or a field that was not there yet. */
  | { kind: 'set'; path: FieldPath; value: Value }
  | { kind: 'remove'; path: FieldPath }
  /** Into the list at `path`, before the item at `at`. */
  | { kind: 'insert'; path: FieldPath; at: number; value: Value }
  | { kind: 'move'; path: FieldPath; from: number; to: number };

/** In letters: where the files of content/ break their lines. */
export const width = 110;

/** Moves, removes or adds whole lines where it can; else it writes the field around them again. */
export function restructured(given: string, change: Edit): string {
  const text = given.endsWith('\n') ? given : `${given}\n`;
  const document = parseDocument(text);
  apply(document, change);
  const done = byLines(text, change);
  // An anchor, say, or the blank lines of a text that keeps them: not all is as its lines are.
  if (done !== undefined && isDeepStrictEqual(parse(done), document.toJS())) return done;
  return rewritten(text, change);
}

function byLines(text: string, change: Edit): string | undefined {
  const { kind, path } = change;
  if (kind === 'set') return undefined;
  const document = parseDocument(text, { keepSourceTokens: true });
  const list = kind === 'remove' ? path.slice(0, -1) : path;
  const within = list.length ? document.getIn(list, true) : document.contents;
  const count = isCollection(within) ? within.items.length : 0;
  if (kind === 'remove') {
    const [start, end] = linesOf(text, document, path) ?? [];
    if (count < 2 || start === undefined) return undefined;
    const before = text.slice(0, start);
    const after = text.slice(end);
    // The empty lines above it are enough.
    const isParted = path.at(-1) === 0 || before.endsWith('\n\n');
    const left = before + (isParted ? after.replace(/^(?:[ \t]*\n)+/, '') : after);
    return left.replace(/\n+$/, '\n');
  }
  if (!isSeq(within)) return undefined;
  const items = within.items
    .map((_, at) => linesOf(text, document, [...list, at]))
    .filter((lines) => lines !== undefined);
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last || items.length < count) return undefined;
  if (kind === 'insert') {
    const [, , column] = first;
    const item = indented(stringify([change.value], options(column)), column);
    const at = items[change.at]?.[0] ?? last[1];
    return text.slice(0, at) + item + text.slice(at);
  }
  // The empty lines between the items stay where they are.
  const gaps = items.map(([, from], at) => text.slice(from, items[at + 1]?.[0]));
  const order = items.map(([from, to]) => text.slice(from, to));
  order.splice(change.to, 0, ...order.splice(change.from, 1));
  return text.slice(0, first[0]) + order.map((lines, at) => lines + gaps[at]).join('');
}

/** The innermost field or item around the change that has lines of its own is written anew. */
function rewritten(text: string, change: Edit): string {
  const { kind, path } = change;
  const document = parseDocument(text, { keepSourceTokens: true });
  for (let depth = path.length - (kind === 'remove' ? 1 : 0); depth > 0; depth -= 1) {
    const lines = linesOf(text, document, path.slice(0, depth));
    if (!lines) continue;
    const [start, end, column] = lines;
    const indent = new RegExp(`^ {${column}}`, 'gm');
    const part = parseDocument(text.slice(start, end).replace(indent, ''));
    const key = isSeq(part.contents) ? 0 : (path[depth - 1] ?? '');
    apply(part, { ...change, path: [key, ...path.slice(depth)] });
    return (
      text.slice(0, start) + indented(part.toString(options(column)), column) + text.slice(end)
    );
  }
  const [key] = path;
  const root = document.contents;
  // A field that was not there stands at the end.
  const added = isMap(root) && !root.flow && key !== undefined && !root.has(key);
  const changed = added ? new Document() : document;
  apply(changed, change);
  return (added ? text.replace(/\n*$/, '\n') : '') + changed.toString(options(0));
}

const options = (column: number) => ({ lineWidth: width - column, flowCollectionPadding: true });
const indented = (lines: string, column: number): string =>
  lines.replace(/^(?=.)/gm, ' '.repeat(column));

/** From where to where, and the column of its dash or key. */
type Lines = [start: number, end: number, column: number];

/**
 * The lines of an item or field: its own comments, which are on its lines, directly above them, or
 * below and further in. What a file begins with is no item's comment. `undefined` for a place that
 * shares its first line with another, or is not there.
 */
function linesOf(text: string, document: Document, path: FieldPath): Lines | undefined {
  const [list, key] = [path.slice(0, -1), path.at(-1)];
  const within = list.length ? document.getIn(list, true) : document.contents;
  const block = isCollection(within) ? within.srcToken : undefined;
  if (!isCollection(within) || (block?.type !== 'block-seq' && block?.type !== 'block-map'))
    return undefined;
  const at = within.items.findIndex(
    (item, place) => (isPair(item) ? isScalar(item.key) && item.key.value : place) === key,
  );
  const item = within.items[at];
  const source = block.items[at];
  if (!source) return undefined;
  const dash = source.start.find(({ type }) => type === 'seq-item-ind');
  const head = (dash ?? source.key)?.offset ?? 0;
  const line = text.lastIndexOf('\n', head - 1) + 1;
  if (text.slice(line, head).trim()) return undefined;
  const column = head - line;

  const last = head + text.slice(head, endOf(item)).trimEnd().length;
  let end = text.indexOf('\n', last) + 1 || text.length;
  const further = new RegExp(`(?:[ \\t]*\\n)*[ ]{${column + 1},}#.*\\n`, 'y');
  for (further.lastIndex = end; further.test(text); end = further.lastIndex);

  const above = new RegExp(`(?:^\ufeff?[ ]{0,${column}}#.*\\n)+(?![\\s\\S])`, 'm');
  const own = above.exec(text.slice(0, line))?.[0].length ?? 0;
  return [own === line ? line : line - own, end, column];
}

/** Where a node's last word ends: the range of a block goes on, to comments that may be others'. */
function endOf(node: unknown): number {
  if (isPair(node)) return endOf(node.value ?? node.key);
  if (isCollection(node) && !node.flow) return endOf(node.items.at(-1));
  return (node as Node | undefined)?.range?.[1] ?? 0;
}

/** The last item has gone: so do the comments that were its own. */
function forgetComments(list: unknown): void {
  if (isCollection(list) && !list.items.length)
    Object.assign(list, { commentBefore: null, comment: null });
}

function apply(document: Document, change: Edit): void {
  switch (change.kind) {
    case 'set':
      document.setIn(change.path, document.createNode(change.value));
      return;
    case 'remove':
      document.deleteIn(change.path);
      if (change.path.length > 1) forgetComments(document.getIn(change.path.slice(0, -1), true));
      return;
    case 'insert': {
      const list = document.getIn(change.path, true);
      if (!isSeq(list)) document.setIn(change.path, document.createNode([change.value]));
      else list.items.splice(change.at, 0, document.createNode(change.value));
      return;
    }
    case 'move': {
      const list = document.getIn(change.path, true);
      if (!isSeq(list)) return;
      const [item] = list.items.splice(change.from, 1);
      if (item !== undefined) list.items.splice(change.to, 0, item);
    }
  }
}
