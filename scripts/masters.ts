/**
 * The master pictures: what is in media/, what each shows, and what is drawn over it (media/marks).
 * A photograph's description stands beside it: IMG_4312.txt beside IMG_4312.jpg. Those of the
 * renders are in one list, media/pictures.yaml.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { z } from 'zod';
import type { PictureFacts } from '../app/content/pictures.server.ts';
import { words } from '../content/fields.ts';
import { masterHash } from '../content/master-hash.ts';
import { pictureName } from '../content/picture-name.ts';
import { checkFile } from '../content/read.ts';
import { type MarksFile, marksFolder, namesIn, readMarks } from './marks.ts';

const list = 'pictures.yaml';
const readable = /\.(webp|jpe?g|png|avif)$/i;
const described = z.record(
  z.string(),
  z.strictObject({ alt: words, sample: z.boolean().optional() }),
  'no picture is described in it',
);
type Description = z.infer<typeof described>[string];

const isDescription = (file: string) => /\.txt$/i.test(file);
const nameOf = (file: string) => pictureName(parse(file).name);

export type Master = {
  name: string;
  alt: string;
  sample: boolean | undefined;
  file: string;
  marks: MarksFile | undefined;
};

/**
 * What media/pictures.yaml says of each picture, by name. @throws Error that names what is wrong
 * in it.
 */
export function readList(folder: string): Map<string, Description> {
  const { data = {}, faults } = checkFile(list, described, folder);
  if (faults.length)
    throw new Error(`media/${list} is not right:\n${faults.join('\n').replace(/^/gm, '  ')}`);
  return new Map(Object.entries(data).map(([written, one]) => [pictureName(written), one]));
}

/** What stands in the text beside a picture, in one line, however the phone broke it. */
const readText = (path: string) => readFileSync(path, 'utf8').replace(/\s+/g, ' ').trim();

/** Why a file is no picture for us, and what to do. */
const unread = (file: string) =>
  /\.hei[cf]$/i.test(file)
    ? 'an iPhone’s own format, which browsers do not show: share it by mail as ‘Actual Size’, which makes a .jpg, or set Settings, Camera, Formats to ‘Most Compatible’'
    : 'no kind of picture that is read here; save it as .jpg';

/** Files by the picture that they belong to. */
const byName = (files: string[]) => Map.groupBy(files, nameOf);

/** What is wrong with the text beside a picture, if anything. */
function textFault(file: string, text: string, isThere: boolean): string[] {
  if (!isThere) return [`${file}: there is no picture of this name beside it`];
  if (!text) return [`${file}: it is empty; write into it what the picture shows`];
  return text.includes('\uFFFD') ? [`${file}: save it anew as UTF-8, so that we can read it`] : [];
}

/** A folder's files, sorted by what they are for. */
type Folder = {
  folder: string;
  listed: Map<string, Description>;
  pictures: Map<string, string[]>;
  texts: Map<string, string[]>;
  others: string[];
};

/** What stands in the way of showing a folder's pictures, a line each that says what to do. */
function complaints({ folder, listed, pictures, texts, others }: Folder): string[] {
  const several = (kind: Map<string, string[]>) =>
    [...kind].filter(([, files]) => files.length > 1);
  const named = [...pictures].map(([name, [file = '']]) => ({ name, file }));
  return [
    ...others.map((file) => `${file}: ${unread(file)}`),
    ...several(pictures).map(
      ([name, twins]) =>
        `${name}: ${twins.join(' and ')} are both there; delete the one not to be shown`,
    ),
    ...several(texts).map(
      ([name, twins]) => `${name}: ${twins.join(' and ')} describe one picture`,
    ),
    ...named
      .filter(({ name }) => !name)
      .map(({ file }) => `${file}: there is no letter in its name; rename it`),
    ...named
      .filter(({ name }) => !listed.has(name) && !texts.has(name))
      .map(
        ({ file }) =>
          `${file}: a picture without a description; write what it shows into ${parse(file).name}.txt beside it, for people who cannot see it`,
      ),
    ...[...texts.values()].flat().flatMap((file) => {
      const name = nameOf(file);
      const twice = `${file}: ${name} is described in media/${list} too; delete one of the two`;
      return listed.has(name)
        ? [twice]
        : textFault(file, readText(join(folder, file)), pictures.has(name));
    }),
    ...[...listed.keys()]
      .filter((name) => !pictures.has(name))
      .map((name) => `${name}: described in media/${list}, but there is no such picture in media/`),
  ];
}

/**
 * The masters by name, each with its description. @throws Error naming everything in the folder
 * that is not right.
 */
export function readMasters(folder: string): Master[] {
  const listed = readList(folder);
  const marks = readMarks(folder);
  const files = readdirSync(folder).filter(
    (file) => ![list, marksFolder, 'drawings'].includes(file) && !file.startsWith('.'),
  );
  const pictures = byName(files.filter((file) => readable.test(file)));
  const texts = byName(files.filter(isDescription));
  const others = files.filter((file) => !readable.test(file) && !isDescription(file));
  const wrong = [
    ...complaints({ folder, listed, pictures, texts, others }),
    ...[...marks.files.keys()]
      .filter((name) => !pictures.has(name))
      .map((name) => `${marksFolder}/${name}.yaml: there is no picture ${name} in media/`),
    ...marks.faults,
  ];
  if (wrong.length)
    throw new Error(`media/ is not right:\n${wrong.sort().join('\n').replace(/^/gm, '  ')}`);
  const wordsOf = (name: string) => {
    const [text] = texts.get(name) ?? [];
    return text === undefined ? listed.get(name) : { alt: readText(join(folder, text)) };
  };
  return [...pictures]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, [file = '']]) => ({
      name,
      alt: wordsOf(name)?.alt ?? '',
      sample: wordsOf(name)?.sample,
      file: join(folder, file),
      marks: marks.files.get(name),
    }));
}

/** Whether the marks of a picture were measured on the one that is there. */
const isMeasured = ({ file, marks }: Master) => marks?.master === masterHash(readFileSync(file));

/** The marks of a picture; `undefined` if it has none, or has changed since it was measured. */
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
          `${master.file} is not the picture that media/${marksFolder}/${master.name}.yaml was measured on. Not drawn over it: ${namesIn(master.marks).join(', ')}. To draw them over this one too: npm run marks -- ${master.name}`,
        ]
      : [],
  );
