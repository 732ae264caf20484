/**
 * Draws a picture of the site again: renders its scene with Blender, develops it, cuts the masters out of it and writes
 * them into media/.
 *
 *   npm run picture -- NAME [--draft]       a master or a frame of art/shots.yaml; a draft is small and stays in art/work/
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { readWords } from '../scripts/masters.ts';
import { type Frame, frameOf } from './shots.ts';

const art = import.meta.dirname;
const work = join(art, 'work');
/** In bytes: what a master may weigh. */
export const heaviest = 400_000;

const pairs = (options: Record<string, string | number>) => Object.entries(options).map(([key, value]) => `${key}=${value}`);

/** Runs a program at the lowest priority, in the folder that scenes write to. @throws Error when it fails. */
function run(program: string, ...words: string[]): void {
  const { status, error } = spawnSync('nice', ['-n', '19', program, ...words], { cwd: work, stdio: ['ignore', 'inherit', 'inherit'] });
  if (error || status !== 0) throw new Error(`${program} did not finish: art/README.md tells what to install`);
}

/** Renders and develops a frame: minutes for a final, less than one for a draft. Gives the path of the print. */
function render(name: string, { scene, state, view = {}, size: [width, height], samples, develop }: Frame, draft: boolean): string {
  mkdirSync(work, { recursive: true });
  const scale = draft ? 0.4 : 1;
  const asked = pairs({ name, w: width, h: height, spp: draft ? 8 : samples, scale, ...(state && { state }), ...view });
  run('blender', '--background', '-noaudio', '--python', join(art, 'draw_scene.py'), '--', scene, ...asked);
  const file = join(work, `${name}.png`);
  run('/usr/bin/python3', join(art, 'develop.py'), name, `out=${file}`, ...pairs(develop));
  return file;
}

/** The stand-in that lies there under a master's name, if any. @throws Error when a photograph has taken its place. */
export function standInOf(master: string, media = 'media'): string | undefined {
  const there = readdirSync(media).find((file) => parse(file).name === master);
  if (there && !readWords(media).get(master)?.sample)
    throw new Error(`media/${there} is a photograph, as media/pictures.yaml says: delete '${master}' from art/shots.yaml rather than draw over it`);
  return there && join(media, there);
}

/**
 * Cuts one master out of a print, as AVIF: at the same weight its leaves and gravel are finer than WebP's. First its quality
 * gives way, then its size. Gives its path. @throws Error when it stays too heavy.
 */
export async function cut(print: string, master: string, { cuts, lighten, mirror }: Frame, media = 'media', limit = heaviest): Promise<string> {
  const file = join(media, `${master}.avif`);
  const box = cuts[master] ?? 'whole';
  const picture = sharp(print).modulate({ brightness: lighten }).flop(mirror);
  if (box !== 'whole') picture.extract({ left: box[0], top: box[1], width: box[2], height: box[3] });
  for (const width of [2400, 1920, 1600, 1280])
    for (let quality = 72; quality >= 52; quality -= 4) {
      // Effort 4 takes nine times as long and saves nothing on these.
      await picture.clone().resize({ width, withoutEnlargement: true }).avif({ quality, effort: 2 }).toFile(file);
      if (statSync(file).size <= limit) return file;
    }
  throw new Error(`${file} weighs more than ${limit} bytes even small and coarse: the print is too noisy, raise its samples`);
}

async function main() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { draft: { type: 'boolean', default: false } } });
  const [asked] = positionals;
  if (!asked) throw new Error('Which picture? npm run picture -- NAME [--draft], a name from art/shots.yaml');
  const [name, frame] = frameOf(asked);
  const masters = values.draft ? [] : name === asked ? Object.keys(frame.cuts) : [asked];
  const standIns = masters.map((master) => standInOf(master));
  const print = render(name, frame, values.draft);
  if (values.draft) return `Look at ${print}`;
  const files: string[] = [];
  for (const master of masters) files.push(await cut(print, master, frame));
  for (const older of standIns) if (older && !files.includes(older)) rmSync(older);
  return `Written: ${files.join(', ')}. Then: npm run contact-sheet`;
}

if (import.meta.main)
  try {
    console.log(await main());
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 2;
  }
