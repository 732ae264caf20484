/** Lists that grow or shrink, fields that come or go: the field that holds them is written anew. */
import { type Document, isMap, isScalar, isSeq, parseDocument, type Scalar, stringify } from 'yaml';

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

/** The field of the file that holds the change is written anew; the others are left as they are. */
export function restructured(text: string, change: Edit): string {
  const document = parseDocument(text);
  if (isSeq(document.contents)) {
    const whole = itemChanged(text, document, change);
    if (whole !== undefined) return whole;
  }
  // In a file that is a list it is the field of one item.
  const field = change.path.slice(0, isSeq(document.contents) ? 2 : 1);
  const before = spanOf(parseDocument(text), field);
  apply(document, change);
  const all = document.toString({ lineWidth: width, flowCollectionPadding: true });
  const after = spanOf(parseDocument(all), field);
  if (!before || !after) {
    if (field.length > 1) return withItemOf(text, all, field[0] as number);
    // A field that was not there stands at the end; one that has gone leaves the rest as it was.
    if (after && !before) return `${text.replace(/\n*$/, '\n')}${all.slice(...after)}`;
    return before ? text.slice(0, before[0]) + text.slice(before[1]) : all;
  }
  return text.slice(0, before[0]) + all.slice(...after) + text.slice(before[1]);
}

/** Of a file that is a list: one item more at its end, or one less. Nothing for other changes. */
function itemChanged(text: string, document: Document, change: Edit): string | undefined {
  const { path } = change;
  if (change.kind === 'insert' && path.length === 0) {
    const item = stringify([change.value], { lineWidth: width, flowCollectionPadding: true });
    return `${text.replace(/\n*$/, '\n')}${item}`;
  }
  if (change.kind !== 'remove' || path.length !== 1) return undefined;
  const [start, end] = itemSpan(text, document, path[0] as number) ?? [0, 0];
  return text.slice(0, start) + text.slice(end);
}

/** From the line of an item's dash to the line behind its last word, and empty lines after it. */
function itemSpan(text: string, { contents }: Document, at: number): [number, number] | undefined {
  const range = (contents as { items?: { range?: [number, number, number] }[] } | null)?.items?.[at]
    ?.range;
  if (!range) return undefined;
  const written = text.slice(range[0], range[1]).trimEnd().length;
  const line = text.indexOf('\n', range[0] + written);
  const behind = line < 0 ? text.length : line + 1;
  const empty = /^(?:[ \t]*\n)*/.exec(text.slice(behind))?.[0].length ?? 0;
  return [text.lastIndexOf('\n', range[0]) + 1, behind + empty];
}

/** One item of a file that is a list, as it now is; the others as they were. */
function withItemOf(text: string, all: string, at: number): string {
  const before = itemSpan(text, parseDocument(text), at);
  const after = itemSpan(all, parseDocument(all), at);
  return before && after
    ? text.slice(0, before[0]) + all.slice(...after) + text.slice(before[1])
    : all;
}

/** From where to where a field goes, its line break with it; nothing without the field. */
function spanOf(document: Document, path: FieldPath): [number, number] | undefined {
  const within = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  if (!isMap(within) || within.flow) return undefined;
  const key = path.at(-1);
  const at = within.items.findIndex((pair) => isScalar(pair.key) && pair.key.value === key);
  const start = (within.items[at]?.key as Scalar | undefined)?.range?.[0];
  if (start === undefined) return undefined;
  const value = within.items[at]?.value as { range?: [number, number, number] } | null;
  return [start, value?.range?.[2] ?? start];
}

function apply(document: Document, change: Edit): void {
  switch (change.kind) {
    case 'set':
      document.setIn(change.path, document.createNode(change.value));
      return;
    case 'remove':
      document.deleteIn(change.path);
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
