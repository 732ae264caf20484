/**
 * Draws a picture of the site again: renders its scene with Blender, develops it, cuts the masters out of it and writes
 * them into media/.
 *
 *   npm run picture -- NAME [--draft]       a master or a frame of art/shots.yaml; a draft is small and stays in art/work/
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { type Frame, frameOf } from './shots.ts';

const art = import.meta.dirname;
const work = join(art, 'work');
/** In bytes: what a master may weigh. */
const heaviest = 400_000;

const pairs = (options: Record<string, string | number>) => Object.entries(options).map(([key, value]) => `${key}=${value}`);

/** Runs a program at the lowest priority, in the folder that scenes write to. @throws Error when it fails. */
function run(program: string, ...words: string[]): void {
  const { status, error } = spawnSync('nice', ['-n', '19', program, ...words], { cwd: work, stdio: ['ignore', 'inherit', 'inherit'] });
  if (error || status !== 0) throw new Error(`${program} did not finish: art/README.md tells what to install`);
}

/** Renders and develops a frame: minutes for a final, less than one for a draft. Gives the path of the print. */
function print(name: string, { scene, state, view = {}, size: [width, height], samples, develop }: Frame, draft: boolean): string {
  mkdirSync(work, { recursive: true });
  const scale = draft ? 0.4 : 1;
  const asked = pairs({ name, w: width, h: height, spp: draft ? 8 : samples, scale, ...(state && { state }), ...view });
  run('blender', '--background', '-noaudio', '--python', join(art, 'draw_scene.py'), '--', scene, ...asked);
  const file = join(work, `${name}.png`);
  run('/usr/bin/python3', join(art, 'develop.py'), name, `out=${file}`, ...pairs(develop));
  return file;
}

/** Cuts one master out of a print. First its quality gives way, then its size, until it is light enough. */
export async function cut(file: string, master: string, { cuts, lighten, mirror }: Frame, into = 'media'): Promise<void> {
  const box = cuts[master] ?? 'whole';
  const picture = sharp(file).modulate({ brightness: lighten }).flop(mirror);
  if (box !== 'whole') picture.extract({ left: box[0], top: box[1], width: box[2], height: box[3] });
  const path = join(into, `${master}.webp`);
  for (const width of [2400, 1920, 1600])
    for (let quality = 92; quality >= 72; quality -= 4) {
      await picture.clone().resize({ width, withoutEnlargement: true }).webp({ quality, effort: 6, smartSubsample: true }).toFile(path);
      if (statSync(path).size <= heaviest) return;
    }
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { draft: { type: 'boolean', default: false } } });
  const [asked] = positionals;
  if (!asked) throw new Error('which picture? npm run picture -- NAME [--draft], a name from art/shots.yaml');
  const [name, frame] = frameOf(asked);
  const file = print(name, frame, values.draft);
  const masters = values.draft ? [] : name === asked ? Object.keys(frame.cuts) : [asked];
  for (const master of masters) await cut(file, master, frame);
  console.log(values.draft ? `Look at ${file}` : `Written: ${masters.map((master) => `media/${master}.webp`).join(', ')}`);
}
