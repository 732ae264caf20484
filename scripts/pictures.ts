/**
 * Makes the site's pictures from the masters in media/: AVIF and JPEG in several widths into public/pictures/,
 * and .cache/pictures.json, which tells the pages what there is. What was made before is kept, so only a new
 * or changed master costs time. Every master needs its description in media/pictures.yaml, and the other way round.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, parse } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { PictureFacts } from '../app/pictures.server.ts';
import { type Master, readMasters } from './masters.ts';
import { avifWidths, hashOf, jpegWidths, nearestGround, recipe } from './picture-plan.ts';

/** A picture upright as its camera held it, on the paper's tone where it lets light through. */
const read = (master: Buffer) => sharp(master).autoOrient().flatten({ background: '#f5f3ed' });

/** One picture in all its widths. What exists is not made again. @throws Error when it cannot be read. */
async function make({ name, alt, sample, file }: Master, out: string): Promise<[name: string, facts: PictureFacts, made: number]> {
  const master = readFileSync(file);
  const hash = hashOf(master);
  const { width, height } = (await sharp(master).metadata()).autoOrient;
  const small = await read(master).resize(48).png().toBuffer();
  const facts: PictureFacts = {
    hash,
    width,
    height,
    alt,
    ground: nearestGround((await sharp(small).stats()).dominant),
    ...(sample && { sample }),
    widths: avifWidths(width),
    fallback: jpegWidths(width),
  };
  const jobs = [
    ...facts.widths.map((to) => ({ to, path: join(out, `${name}.${hash}-${to}.avif`), as: (image: Sharp) => image.avif(recipe.avif) })),
    ...facts.fallback.map((to) => ({ to, path: join(out, `${name}.${hash}-${to}.jpg`), as: (image: Sharp) => image.jpeg(recipe.jpeg) })),
  ].filter((job) => !existsSync(job.path));
  for (const { to, path, as } of jobs) {
    await as(read(master).resize({ width: to })).toFile(`${path}.part`);
    renameSync(`${path}.part`, path); // a build that is stopped halfway leaves no broken picture behind
  }
  return [name, facts, jobs.length];
}

/** Makes what is missing, removes what is no longer used, and writes the manifest. */
export async function makePictures({ media = 'media', out = 'public/pictures', manifest = '.cache/pictures.json' } = {}) {
  const began = performance.now();
  const masters = readMasters(media);
  mkdirSync(out, { recursive: true });
  mkdirSync(parse(manifest).dir, { recursive: true });
  sharp.concurrency(1); // one thread a picture and a picture a core is quicker than the other way round
  const queue = masters
    .map((master) => ({ master, size: readFileSync(master.file).length }))
    .sort((a, b) => b.size - a.size)
    .map(({ master }) => master);
  const made: Awaited<ReturnType<typeof make>>[] = [];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { file } = next;
      made.push(
        await make(next, out).catch((cause: Error) => {
          throw new Error(`${file} cannot be made into the site's pictures (${cause.message}). Save it anew as a JPEG at most 4,000 pixels wide.`, { cause });
        }),
      );
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  const facts = Object.fromEntries(made.map(([name, fact]) => [name, fact] as const).sort(([a], [b]) => (a < b ? -1 : 1)));
  const wanted = new Set(
    Object.entries(facts).flatMap(([name, { hash, widths, fallback }]) => [
      ...widths.map((width) => `${name}.${hash}-${width}.avif`),
      ...fallback.map((width) => `${name}.${hash}-${width}.jpg`),
    ]),
  );
  for (const old of readdirSync(out)) if (!wanted.has(old)) rmSync(join(out, old), { recursive: true });
  writeFileSync(manifest, `${JSON.stringify(facts, null, 1)}\n`);
  return { pictures: made.length, files: made.reduce((sum, [, , count]) => sum + count, 0), seconds: (performance.now() - began) / 1000 };
}

if (import.meta.main) {
  const { pictures, files, seconds } = await makePictures();
  console.log(files ? `Pictures: ${files} files made from ${pictures} masters in ${seconds.toFixed(1)} s` : `Pictures: ${pictures}, nothing to make`);
}
