/**
 * The master pictures: what is in media/, what media/pictures.yaml says of it, and what is drawn
 * over it (media/marks).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import type { PictureFacts } from '../app/content/pictures.server.ts';
import { slug, words } from '../content/fields.ts';
import { type MarksFile, marksFolder, masterHash, namesIn, readMarks } from './marks.ts';

const list = 'pictures.yaml';
const readable = /\.(webp|jpe?g|png|avif)$/i;
const described = z.record(
  z.string(),
  z.strictObject({ alt: words, sample: z.boolean().optional() }),
  'no picture is described in it',
);

export type Master = {
  name: string;
  alt: string;
  sample: boolean | undefined;
  file: string;
  marks: MarksFile | undefined;
};

/** The descriptions by name. @throws Error that names the file and what is wrong in it. */
export function readWords(folder: string) {
  const wrong = (what: string) => new Error(`media/${list} is not right:\n${what}`);
  let lines: unknown;
  try {
    lines = parseYaml(readFileSync(join(folder, list), 'utf8'));
  } catch (error) {
    throw wrong(`  ${(error as Error).message.split('\n', 1)[0]}`);
  }
  const read = described.safeParse(lines);
  if (!read.success)
    throw wrong(
      read.error.issues.map(({ path, message }) => `  ${[...path, message].join(': ')}`).join('\n'),
    );
  return new Map(Object.entries(read.data));
}

/** What stands in the way of showing a folder's pictures, a line each that says what to do. */
function complaints(
  described: Iterable<string>,
  files: string[],
  marked: Iterable<string>,
): string[] {
  const pictures = Map.groupBy(
    files.filter((file) => readable.test(file)),
    (file) => parse(file).name,
  );
  const lines = new Set(described);
  const names = [...new Set([...lines, ...pictures.keys()])];
  return [
    ...files
      .filter((file) => !readable.test(file))
      .map((file) => `${file}: no kind of picture that is read here; save it as .jpg`),
    ...names
      .filter((name) => !slug.safeParse(name).success)
      .map((name) => `${name}: a picture's name is lower-case words joined by hyphens; rename it`),
    ...[...pictures]
      .filter(([, twins]) => twins.length > 1)
      .map(
        ([name, twins]) =>
          `${name}: ${twins.join(' and ')} are both there; delete the one not to be shown`,
      ),
    ...names
      .filter((name) => !lines.has(name))
      .map((name) => `${name}: a picture in media/ without a description in media/${list}`),
    ...names
      .filter((name) => !pictures.has(name))
      .map((name) => `${name}: described in media/${list}, but there is no such picture in media/`),
    ...[...marked]
      .filter((name) => !pictures.has(name))
      .map((name) => `${marksFolder}/${name}.yaml: there is no picture ${name} in media/`),
  ];
}

/**
 * The masters by name, each with its description. @throws Error naming everything in the folder
 * that is not right.
 */
export function readMasters(folder: string): Master[] {
  const words = readWords(folder);
  const marks = readMarks(folder);
  const files = readdirSync(folder).filter(
    (file) => file !== list && file !== marksFolder && !file.startsWith('.'),
  );
  const wrong = [...complaints(words.keys(), files, marks.files.keys()), ...marks.faults];
  if (wrong.length)
    throw new Error(`media/ is not right:\n${wrong.sort().join('\n').replace(/^/gm, '  ')}`);
  const fileOf = new Map(files.map((file) => [parse(file).name, join(folder, file)]));
  return [...words]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { alt, sample }]) => ({
      name,
      alt,
      sample,
      file: fileOf.get(name) ?? '',
      marks: marks.files.get(name),
    }));
}

/** Whether the marks of a picture were measured on the one that is there. */
const isMeasured = ({ file, marks }: Master) => marks?.master === masterHash(readFileSync(file));

/** What may be drawn over a picture, by name; nothing when it is not the one that was measured. */
export function marksThatHold(master: Master): Pick<PictureFacts, 'marks' | 'drawn'> | undefined {
  if (!master.marks || !isMeasured(master)) return undefined;
  const { size, marks, drawn } = master.marks;
  const sized = <T extends object>(found: Record<string, T>) =>
    Object.fromEntries(Object.entries(found).map(([name, one]) => [name, { ...one, size }]));
  return { marks: sized(marks), drawn: sized(drawn) };
}

/**
 * The pictures that were replaced after they had been measured: a line each that says what to do.
 */
export const droppedMarks = (masters: Master[]): string[] =>
  masters.flatMap((master) =>
    master.marks && !isMeasured(master)
      ? [
          `${master.file} is not the picture that media/${marksFolder}/${master.name}.yaml was measured on. Not drawn over it: ${namesIn(master.marks).join(', ')}. To see whether they fit: npm run marks -- ${master.name}`,
        ]
      : [],
  );
