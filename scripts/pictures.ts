/**
 * Makes the site's pictures from the masters in media/: AVIF and JPEG in several widths into
 * public/pictures/, and .cache/pictures.json, which tells the pages what there is. What was made
 * before is kept, so only a new or changed master costs time. Every master needs its description
 * (scripts/masters.ts), and the other way round.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join, parse } from 'node:path';
import { Readable } from 'node:stream';
import sharp, { type Sharp } from 'sharp';
import type { PictureFacts } from '../app/content/pictures.server.ts';
import { grounds } from '../app/styles/steps.ts';
import { droppedMarks, type Master, marksThatHold, readMasters } from './masters.ts';

/**
 * Effort 1 is twice as fast as 2 and as small on these masters; 4 takes ten times as long.
 */
const recipe = {
  avif: { quality: 52, effort: 1 },
  jpeg: { quality: 74, progressive: true, mozjpeg: true },
} as const;

/**
 * A picture whose name ends in `-tall` is for phones alone. Their screens have two or three dots to
 * a CSS pixel, which hide a coarser quality, and their connection is the slowest. At 800 wide
 * hero-tall has 43 KB instead of 82.
 */
const onPhones = { ...recipe, avif: { ...recipe.avif, quality: 39 } };

/** How a picture of this name is written. */
const recipeFor = (name: string) => (name.endsWith('-tall') ? onPhones : recipe);

const ladder = [320, 480, 640, 800, 1024, 1280, 1600, 1920, 2400];
const fallbackLadder = [480, 960, 1600];

/**
 * The steps below the master's own width, and that width itself unless a step is within a tenth of
 * it.
 */
const upTo = (steps: readonly number[], own: number) => {
  const lower = steps.filter((step) => step <= own);
  return own <= (lower.at(-1) ?? 0) * 1.1 || own > (steps.at(-1) ?? 0) ? lower : [...lower, own];
};

/** AVIF widths for a master of this width: never wider than it is. */
export const avifWidths = (own: number) => upTo(ladder, own);

/** JPEG widths, for browsers without AVIF and for shared links. */
export const jpegWidths = (own: number) => upTo(fallbackLadder, own);

/**
 * Eight characters that change with the picture, the recipe or the tones, so that what is known
 * under them may be kept for ever.
 */
const hashOf = (name: string, master: Buffer) =>
  createHash('sha256')
    .update(master)
    .update(JSON.stringify([recipeFor(name), ladder, fallbackLadder, grounds]))
    .digest('hex')
    .slice(0, 8);

type Ground = keyof typeof grounds;

/** The named tone that is nearest to a colour. */
export function nearestGround({ r, g, b }: { r: number; g: number; b: number }): Ground {
  const far = (tone: readonly number[]) =>
    (r - (tone[0] ?? 0)) ** 2 * 2 + (g - (tone[1] ?? 0)) ** 2 * 4 + (b - (tone[2] ?? 0)) ** 2 * 3;
  const names = Object.keys(grounds) as Ground[];
  return names.reduce((best, name) => (far(grounds[name]) < far(grounds[best]) ? name : best));
}

/** In bytes. Two at once took 580 MB. */
const memoryOfOne = 300 * 1024 * 1024;

/** How many pictures are made at once: one a core, and no more than half of the memory holds. */
export function picturesAtOnce(
  cores = availableParallelism(),
  memory = Math.min(totalmem(), process.constrainedMemory() || Infinity),
): number {
  return Math.max(1, Math.min(cores, Math.floor(memory / 2 / memoryOfOne)));
}

type Made = [name: string, facts: PictureFacts, files: number];

/** The files that a picture is in: their names, their widths and how they are written. */
const filesOf = (name: string, { hash, widths, fallback }: PictureFacts) => [
  ...widths.map((width) => ({
    width,
    file: `${name}.${hash}-${width}.avif`,
    as: (image: Sharp) => image.avif(recipeFor(name).avif),
  })),
  ...fallback.map((width) => ({
    width,
    file: `${name}.${hash}-${width}.jpg`,
    as: (image: Sharp) => image.jpeg(recipeFor(name).jpeg),
  })),
];

/** A picture in some 200 bytes, to stand in a page's own text until the picture has loaded. */
async function standInOf(image: Sharp): Promise<string> {
  const tiny = await image.resize({ width: 24 }).webp({ quality: 40, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

/**
 * One picture in all its widths; `before`: what was known of it, if anything. @throws Error when it
 * cannot be read.
 */
async function make(
  { name, alt, sample, file }: Master,
  out: string,
  before?: PictureFacts,
): Promise<Made> {
  const master = readFileSync(file);
  const hash = hashOf(name, master);
  const missing = (facts: PictureFacts) =>
    filesOf(name, facts).filter((made) => !existsSync(join(out, made.file)));
  type Seen = Pick<PictureFacts, 'width' | 'height' | 'ground' | 'standIn'>;
  const described = ({ width, height, ground, standIn }: Seen): PictureFacts => ({
    hash,
    ...{ width, height, ground, standIn },
    widths: avifWidths(width),
    fallback: jpegWidths(width),
    alt,
    ...(sample && { sample }),
  });
  if (before?.hash === hash && before.standIn && missing(described(before)).length === 0)
    return [name, described(before), 0];
  // Read once for all widths, as reading takes longer than most of what follows: upright as its
  // camera held it, and on the paper's tone where it lets light through.
  const upright = sharp(master)
    .autoOrient()
    .flatten({ background: '#f5f3ed' })
    .toColourspace('srgb');
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  const at = (width: number) => sharp(data, { raw: info }).resize({ width });
  const small = await at(48).png().toBuffer();
  const facts = described({
    ...info,
    ground: nearestGround((await sharp(small).stats()).dominant),
    standIn: await standInOf(sharp(small)),
  });
  const jobs = missing(facts);
  for (const { width, file, as } of jobs) {
    const path = join(out, file);
    await as(at(width)).toFile(`${path}.part`);
    // a build that is stopped halfway leaves no broken picture behind
    renameSync(`${path}.part`, path);
  }
  return [name, facts, jobs.length];
}

function known(manifest: string): Record<string, PictureFacts> {
  try {
    return JSON.parse(readFileSync(manifest, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Makes what is missing, removes what is no longer used, and writes the manifest. `dropped`: marks
 * that were measured on another picture, a line each.
 */
export async function makePictures({
  media = 'media',
  out = 'public/pictures',
  manifest = '.cache/pictures.json',
} = {}) {
  const masters = readMasters(media);
  mkdirSync(out, { recursive: true });
  mkdirSync(parse(manifest).dir, { recursive: true });
  // one thread a picture and a picture a core is quicker than the other way round
  sharp.concurrency(1);
  // The largest first, so that none is left to do alone.
  const largest = masters.toSorted((a, b) => statSync(b.file).size - statSync(a.file).size);
  const before = known(manifest);
  const made: Made[] = [];
  const makeOne = async (master: Master) => {
    const { name, file } = master;
    try {
      made.push(await make(master, out, before[name]));
    } catch (cause) {
      throw new Error(
        `${file} cannot be made into the site's pictures (${(cause as Error).message}). Save it anew as a JPEG at most 4,000 pixels wide.`,
        { cause },
      );
    }
  };
  await Readable.from(largest).forEach(makeOne, { concurrency: picturesAtOnce() });
  const measured = new Map(masters.map((master) => [master.name, marksThatHold(master)]));
  const facts = Object.fromEntries(
    made
      .map(([name, fact]) => [name, { ...fact, ...measured.get(name) }] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const wanted = new Set(
    Object.entries(facts).flatMap(([name, fact]) => filesOf(name, fact).map(({ file }) => file)),
  );
  for (const old of readdirSync(out))
    if (!wanted.has(old)) rmSync(join(out, old), { recursive: true });
  writeFileSync(`${manifest}.part`, `${JSON.stringify(facts, null, 1)}\n`);
  renameSync(`${manifest}.part`, manifest);
  return {
    pictures: made.length,
    files: made.reduce((sum, [, , count]) => sum + count, 0),
    dropped: droppedMarks(masters),
  };
}

if (import.meta.main)
  try {
    const made = await makePictures();
    for (const line of made.dropped) console.warn(line);
    console.log(`Pictures: ${made.pictures} masters, ${made.files} files made`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
