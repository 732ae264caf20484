/**
 * Measures drawn over a picture: media/marks/{picture}.yaml, in the picture's own proportions. They
 * are true of one picture only, so each file names that picture by its content. Under any other
 * picture of the same name nothing is drawn.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { slug, words } from '../content/fields.ts';

export const marksFolder = 'marks';

const length = z.number().positive();
const place = z.tuple([z.number(), z.number()]);
const lines = z.string().regex(/^M[\d\s.,MLHVCQAZmlhvcqaz-]+$/, 'SVG path data, from M on');

const measure = z.strictObject({
  lines,
  labels: z
    .array(z.strictObject({ at: place, text: words, above: z.literal(true).optional() }))
    .min(1),
  small: z.literal(true).optional(),
});
const fence = z.strictObject({ far: lines, posts: lines, rails: lines, string: lines });
const shape = z.strictObject({
  /** The picture that was measured: `masterHash` of its file. */
  master: z.string().regex(/^[0-9a-f]{16}$/, 'the sixteen characters that npm run marks prints'),
  /** Width and height that the coordinates below are of. */
  size: z.tuple([length, length]),
  marks: z.record(slug, measure).default({}),
  drawn: z.record(slug, fence).default({}),
});
export type MarksFile = z.output<typeof shape>;

function readOne(path: string): MarksFile | string[] {
  let found: unknown;
  try {
    found = parseYaml(readFileSync(path, 'utf8'));
  } catch (error) {
    return [(error as Error).message.split('\n', 1)[0] ?? ''];
  }
  const read = shape.safeParse(found);
  if (read.success) return read.data;
  return read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

/**
 * Every file of marks by its picture's name, and what is wrong with the others, a line each.
 * `media`: the folder of the masters.
 */
export function readMarks(media: string): { files: Map<string, MarksFile>; faults: string[] } {
  const folder = join(media, marksFolder);
  const files = new Map<string, MarksFile>();
  const faults: string[] = [];
  for (const file of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const read = readOne(join(folder, file));
    if (Array.isArray(read))
      faults.push(...read.map((fault) => `${marksFolder}/${file}: ${fault}`));
    else files.set(parse(file).name, read);
  }
  return { files, faults };
}

/** The names of everything that a file draws. */
export const namesIn = ({ marks, drawn }: MarksFile): string[] => [
  ...Object.keys(marks),
  ...Object.keys(drawn),
];
