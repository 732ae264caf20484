/**
 * The master pictures: what is in media/, what each shows, and the measures drawn over it. A
 * photograph's description stands beside it: IMG_4312.txt beside IMG_4312.jpg. Those of the renders
 * are in one list, media/pictures.yaml.
 *
 * `npm run marks` lists the pictures with marks, and those that changed since they were measured;
 * `npm run marks -- NAME` draws the marks over the changed picture too.
 */
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { z } from 'zod';
import type { PictureFacts } from '../app/content/pictures.server.ts';
import { slug, words } from '../content/fields.ts';
import { masterHash, pictureName } from '../content/picture-name.ts';
import { checkFile } from '../content/read.ts';

const list = 'pictures.yaml';
const marksFolder = 'marks';
const readable = /\.(webp|jpe?g|png|avif)$/i;
const described = z.record(
  z.string(),
  z.strictObject({ alt: words, sample: z.boolean().optional() }),
  'no picture is described in it',
);
type Description = z.infer<typeof described>[string];

const length = z.number().positive();
const place = z.tuple([z.number(), z.number()]);
const lines = z.string().regex(/^M[\d\s.,MLHVCQAZmlhvcqaz-]+$/, 'SVG path data, from M on');
const label = z.strictObject({ at: place, text: words, above: z.literal(true).optional() });

/**
 * media/marks/{picture}.yaml, in the picture's own proportions. They are true of one picture only:
 * under any other picture of the same name nothing is drawn.
 */
const marksFile = z.strictObject({
  /** The picture that was measured: `masterHash` of its file. */
  master: z.string().regex(/^[0-9a-f]{16}$/, 'the sixteen characters that npm run marks prints'),
  /** Width and height that the coordinates below are of. */
  size: z.tuple([length, length]),
  marks: z
    .record(
      slug,
      z.strictObject({ lines, labels: z.array(label).min(1), small: z.literal(true).optional() }),
    )
    .default({}),
  drawn: z
    .record(slug, z.strictObject({ far: lines, posts: lines, rails: lines, string: lines }))
    .default({}),
});
export type MarksFile = z.output<typeof marksFile>;

/** Every file of marks by its picture's name, and what is wrong with the others, a line each. */
export function readMarks(media: string): { files: Map<string, MarksFile>; faults: string[] } {
  const read = globSync(`${marksFolder}/*.yaml`, { cwd: media })
    .sort()
    .map((file) => ({ file, ...checkFile(file, marksFile, media) }));
  return {
    files: new Map(read.flatMap(({ file, data }) => (data ? [[parse(file).name, data]] : []))),
    faults: read.flatMap(({ file, faults }) => faults.map((fault) => `${file}: ${fault}`)),
  };
}

/** The names of everything that a file draws. */
const namesIn = ({ marks, drawn }: MarksFile) => Object.keys({ ...marks, ...drawn }).join(', ');

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

/** What is wrong with the text beside a picture. */
function textFault(file: string, text: string, isThere: boolean): string | undefined {
  if (!isThere) return `${file}: there is no picture of this name beside it`;
  if (!text) return `${file}: it is empty; write into it what the picture shows`;
  return text.includes('\uFFFD')
    ? `${file}: save it anew as UTF-8, so that we can read it`
    : undefined;
}

/** What stands in the way of showing the picture of this name, a line each that says what to do. */
function faultsOf(
  name: string,
  { folder, listed, pictures, texts }: Folder,
): (string | false | undefined)[] {
  const [files = [], notes = []] = [pictures.get(name), texts.get(name)];
  const [file] = files;
  const isListed = listed.has(name);
  return [
    files.length > 1 &&
      `${name}: ${files.join(' and ')} are both there; delete the one not to be shown`,
    notes.length > 1 && `${name}: ${notes.join(' and ')} describe one picture`,
    file && !name && `${file}: there is no letter in its name; rename it`,
    file &&
      !isListed &&
      !notes.length &&
      `${file}: a picture without a description; write what it shows into ${parse(file).name}.txt beside it, for people who cannot see it`,
    !file &&
      isListed &&
      `${name}: described in media/${list}, but there is no such picture in media/`,
    ...notes.map((note) =>
      isListed
        ? `${note}: ${name} is described in media/${list} too; delete one of the two`
        : textFault(note, readText(join(folder, note)), Boolean(file)),
    ),
  ];
}

/** A folder's descriptions, pictures and texts, by the name of the picture. */
type Folder = {
  folder: string;
  listed: Map<string, Description>;
  pictures: Map<string, string[]>;
  texts: Map<string, string[]>;
};

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
  const pictures = Map.groupBy(
    files.filter((file) => readable.test(file)),
    nameOf,
  );
  const texts = Map.groupBy(files.filter(isDescription), nameOf);
  const others = files.filter((file) => !readable.test(file) && !isDescription(file));
  const wrong = [
    ...others.map((file) => `${file}: ${unread(file)}`),
    ...[...new Set([...listed, ...pictures, ...texts].map(([name]) => name))].flatMap((name) =>
      faultsOf(name, { folder, listed, pictures, texts }).filter(
        (fault) => typeof fault === 'string',
      ),
    ),
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
      ? `${master.file} is not the picture that media/${marksFolder}/${master.name}.yaml was measured on. Not drawn over it: ${namesIn(master.marks)}. To draw them over this one too: npm run marks -- ${master.name}`
      : [],
  );

/** Notes in a picture's file of marks that they are true of the picture that is there now. */
export function keepMarks({ name, file }: Pick<Master, 'name' | 'file'>, media = 'media'): string {
  const path = join(media, marksFolder, `${name}.yaml`);
  const hash = masterHash(readFileSync(file));
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(/^master: .*$/m, `master: ${hash}`));
  return `${path}: master: ${hash}. Look at the picture on its page (npm run dev).`;
}

if (import.meta.main) {
  const marked = readMasters('media').filter(({ marks }) => marks);
  const [, , name] = process.argv;
  const master = marked.find((one) => one.name === name);
  if (master) console.log(keepMarks(master));
  else if (name) {
    console.error(`There is no media/${marksFolder}/${name}.yaml`);
    process.exitCode = 2;
  } else {
    for (const { name, marks } of marked) console.log(`${name}: ${marks && namesIn(marks)}`);
    console.log(droppedMarks(marked).join('\n'));
  }
}
