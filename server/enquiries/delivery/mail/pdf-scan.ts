/**
 * Looks for what a PDF does by itself, or carries beside its pages: scripts, programs to start,
 * actions on opening, files. Reading a plan needs none of that, and whoever opens the office's mail
 * should not have to know. A bounded search of our own: it reads the names in the file and in its
 * compressed object streams, understands no pages, and what it cannot look into counts as found.
 */
import { inflateSync } from 'node:zlib';

/** Why a PDF is not attached, in words for the office. */
export type PdfFinding =
  | 'it carries a script'
  | 'it starts something'
  | 'it carries files'
  | 'it does something when it is opened'
  | 'it cannot be looked into';

/**
 * In bytes, inflated: of one object stream, and of all together. And how many streams there are.
 */
const limits = { each: 8_000_000, all: 48_000_000, streams: 20_000 };

const names = (...all: string[]) => new RegExp(`/(?:${all.join('|')})(?![A-Za-z0-9_.-])`);

type Finder = [RegExp, PdfFinding];

/** Names so long that no picture or font spells them by chance: looked for in every byte. */
const everywhere: Finder[] = [
  [names('JavaScript'), 'it carries a script'],
  [
    names('Launch', 'GoToE', 'ImportData', 'SubmitForm', 'RichMedia', 'Rendition'),
    'it starts something',
  ],
  [names('EmbeddedFiles?', 'FileAttachment'), 'it carries files'],
];

/** Short names: looked for beside the bytes of streams only. */
const beside: Finder[] = [
  [names('JS', 'XFA'), 'it carries a script'],
  [names('AA'), 'it does something when it is opened'],
  [names('Encrypt'), 'it cannot be looked into'],
];

/** Everything that speaks against a PDF, each once; empty for a plain one. */
export function scanPdf(bytes: Buffer): PdfFinding[] {
  const text = bytes.toString('latin1');
  const found = new Set<PdfFinding>();
  const look = (piece: string, finders: Finder[]) => {
    for (const [pattern, finding] of finders) if (pattern.test(piece)) found.add(finding);
  };
  const plain = plainNames(text);
  look(plain, everywhere);
  if (actsOnOpening(plain)) found.add('it does something when it is opened');
  look(plainNames(withoutStreams(text)), beside);
  const packed = openObjectStreams(text, bytes);
  // One that was overlooked would hide all that is in it.
  const announced = plain.match(/\/ObjStm(?![A-Za-z0-9_.-])/g)?.length ?? 0;
  if (!packed || packed.length < announced) found.add('it cannot be looked into');
  for (const objects of packed ?? []) {
    const inside = plainNames(objects);
    look(inside, [...everywhere, ...beside]);
    if (actsOnOpening(inside)) found.add('it does something when it is opened');
  }
  return [...found];
}

/**
 * Names may be written in hexadecimal: /J#61vaScript. Byte by byte, for a file can be full of them.
 */
function plainNames(text: string): string {
  const bytes = Buffer.from(text, 'latin1');
  let to = 0;
  for (let at = 0; at < bytes.length; at++) {
    const value = bytes[at] === hash ? hexAt(bytes, at + 1) : undefined;
    bytes[to++] = value ?? bytes[at] ?? 0;
    if (value !== undefined) at += 2;
  }
  return bytes.toString('latin1', 0, to);
}

const hash = 0x23;
const digit = (byte = 0): number =>
  byte >= 48 && byte <= 57
    ? byte - 48
    : (byte | 32) >= 97 && (byte | 32) <= 102
      ? (byte | 32) - 87
      : 16;

function hexAt(bytes: Buffer, at: number): number | undefined {
  const [high, low] = [digit(bytes[at]), digit(bytes[at + 1])];
  return high > 15 || low > 15 ? undefined : high * 16 + low;
}

/**
 * Does it do more on opening than to show a page? That is an array, or an action of the kind GoTo;
 * a reference is followed to every object of its number, for a later one replaces an earlier one.
 */
function actsOnOpening(text: string): boolean {
  const found = [...text.matchAll(/\/OpenAction(?![A-Za-z0-9_.-])\s{0,9}(?=([\s\S]{0,60}))/g)];
  if (found.length > 9) return true;
  return found.some(([, value = '']) => {
    const number = /^(\d{1,9}) \d{1,5} R\b/.exec(value)?.[1];
    if (!number) return !isGoTo(value);
    const objects = [
      ...text.matchAll(
        new RegExp(`(?<!\\d)${number} \\d{1,5} obj\\s{0,9}(?=([\\s\\S]{0,60}))`, 'g'),
      ),
    ];
    return objects.length === 0 || !objects.every(([, content = '']) => isGoTo(content));
  });
}

const isGoTo = (value: string): boolean =>
  value.startsWith('[') || /^<<[^>]{0,40}\/S\s?\/GoTo(?![A-Za-z0-9_.-])/.test(value);

/** Without the bytes of pictures and fonts, in which a short name may stand by chance. */
function withoutStreams(text: string): string {
  const kept: string[] = [];
  const begin = />>\s{0,4}stream\r?\n/g;
  let at = 0;
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const end = text.indexOf('endstream', begin.lastIndex);
    if (end < 0) break;
    kept.push(text.slice(at, found.index), '>>');
    at = end;
    begin.lastIndex = end;
  }
  return kept.join('') + text.slice(at);
}

/** What the object streams hold; nothing when one cannot be opened, or there is too much of it. */
function openObjectStreams(text: string, bytes: Buffer): string[] | undefined {
  const opened: string[] = [];
  let left = limits.all;
  let count = 0;
  for (const { index } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    if (++count > limits.streams) return undefined;
    const before = text.slice(Math.max(0, index - 2048), index);
    const dictionary = plainNames(before.slice(before.lastIndexOf('endobj') + 1));
    if (!/\/ObjStm(?![A-Za-z0-9_.-])/.test(dictionary)) continue;
    const from = text.indexOf('\n', index) + 1;
    const inflated = inflate(dictionary, bytes.subarray(from), Math.min(limits.each, left));
    if (!inflated) return undefined;
    left -= inflated.length;
    opened.push(inflated.toString('latin1'));
  }
  return opened;
}

/** Nothing when it is packed in another way than we can open, or holds more than `most` bytes. */
function inflate(dictionary: string, bytes: Buffer, most: number): Buffer | undefined {
  const filter = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary)?.[1] ?? '';
  if (most <= 0 || filter.match(/\/\w+/g)?.join() !== '/FlateDecode') return undefined;
  try {
    return inflateSync(bytes, { maxOutputLength: most });
  } catch {
    return undefined;
  }
}
