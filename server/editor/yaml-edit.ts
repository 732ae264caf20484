/**
 * Changes single values in a YAML file and leaves all else as its author wrote it: comments,
 * quotes, the order of the fields, empty lines. A value that is changed keeps its quotes. Items and
 * fields that come, go or move take their comments with them.
 */
import {
  Composer,
  CST,
  type Document,
  isCollection,
  isScalar,
  Parser,
  parseDocument,
  type Scalar,
} from 'yaml';
import { type Edit, type FieldPath, restructured, type Value, width } from './yaml-rewrite.ts';

export type { Edit, FieldPath, Value } from './yaml-rewrite.ts';

/**
 * The text with these edits made, one after the other. A file with Windows line ends keeps them.
 * @throws Error when it is no YAML.
 */
export function edited(text: string, edits: readonly Edit[]): string {
  const lines = text.replaceAll('\r\n', '\n');
  const done = edits.reduce(edit, lines);
  if (done === lines) return text;
  return lines === text ? done : done.replaceAll('\n', '\r\n');
}

function edit(text: string, change: Edit): string {
  if (change.kind === 'set' && !(typeof change.value === 'object' && change.value !== null)) {
    const done = setScalar(text, change.path, change.value);
    if (done !== undefined) return done;
  }
  return restructured(text, change);
}

/** Only the letters of one value change; nothing when no plain value stands there yet. */
function setScalar(
  text: string,
  path: FieldPath,
  value: string | number | boolean | null,
): string | undefined {
  const { tokens, document } = read(text);
  const node = document.getIn(path, true);
  if (!isScalar(node) || !node.srcToken) return undefined;
  if (node.value === value) return text;
  const written = String(value);
  const styles: (Scalar.Type | undefined)[] =
    typeof value === 'string' ? [styleOf(node, value), 'QUOTE_DOUBLE'] : ['PLAIN'];
  for (const type of styles) {
    CST.setScalarValue(node.srcToken, written, {
      inFlow: isInFlow(document, path),
      afterKey: node.srcToken.type === 'block-scalar',
      ...(type && { type }),
    });
    foldLines(node.srcToken);
    const done = tokens.map((token) => CST.stringify(token)).join('');
    // Words that look like a number, or begin with a sign of YAML's, need their quotes.
    if (isSame(done, path, value)) return done;
  }
  return undefined;
}

function read(text: string) {
  const tokens = [...new Parser().parse(text)];
  const [document] = [...new Composer({ keepSourceTokens: true }).compose(tokens)];
  if (!document || document.errors.length) throw new Error('this file cannot be read');
  return { tokens, document };
}

/** Words of several lines keep their block; one that was a single line becomes one when it must. */
function styleOf(node: Scalar, value: string): Scalar.Type | undefined {
  if (value.includes('\n')) return 'BLOCK_LITERAL';
  return node.type === 'BLOCK_LITERAL' ? 'BLOCK_FOLDED' : (node.type as Scalar.Type | undefined);
}

const isInFlow = (document: Document, path: FieldPath): boolean =>
  path.some((_, at) => {
    const within = document.getIn(path.slice(0, at), true);
    return isCollection(within) && Boolean(within.flow);
  });

/** A folded text is broken as the files of content/ are: a single line break in it is a space. */
function foldLines(token: CST.Token): void {
  if (token.type !== 'block-scalar') return;
  const head = token.props.find(({ type }) => type === 'block-scalar-header');
  if (!head || !('source' in head) || !head.source.startsWith('>')) return;
  token.source = token.source
    .split('\n')
    .flatMap((line) => {
      const indent = /^ */.exec(line)?.[0] ?? '';
      return wrapped(line.slice(indent.length), width - indent.length).map((part) => indent + part);
    })
    .join('\n');
}

function wrapped(line: string, most: number): string[] {
  const lines = [''];
  for (const word of line.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last && last.length + 1 + word.length > most) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
}

/** Does the text say this at that place, and is it still a file that can be read? */
function isSame(text: string, path: FieldPath, value: Value): boolean {
  const document = parseDocument(text);
  return !document.errors.length && document.getIn(path) === value;
}
