/**
 * Draws a picture of the site again: renders its scene with Blender, develops it and writes it into
 * media/.
 *
 *   npm run picture -- NAME                            a name from art/shots.yaml
 *   npm run picture -- NAME --draft [lens=40 ...]      small and noisy, into art/work/; with
 * another view, if given
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { parse } from 'yaml';
import { z } from 'zod';
import { pictureName } from '../content/picture-name.ts';
import { readList } from '../scripts/masters.ts';

const words = z.string().trim().min(1);
const pixels = z.number().int().positive();
const options = z.record(z.string(), z.union([z.number(), z.string()]));

const frame = z.strictObject({
  subject: words,
  camera: words,
  light: words,
  /** A file of art/scenes/, and which of its states. */
  scene: z.string().regex(/^[a-z_]+$/),
  state: words.optional(),
  /** Another camera than the scene's own. */
  view: options.optional(),
  size: z.tuple([pixels, pixels]),
  samples: z.number().int().positive(),
  develop: options.default({}),
  /** 1.12 was found for most: rendered daylight is darker than a photographer's print. */
  lighten: z.number().default(1.12),
  /** Left and right changed, so that the page's words do not cover what matters. */
  mirror: z.boolean().default(false),
});

type Frame = z.infer<typeof frame>;

/** How a master is drawn. @throws Error for one that is not in the list. */
function frameOf(master: string): Frame {
  const list = parse(readFileSync(new URL('shots.yaml', import.meta.url), 'utf8'));
  const found = z.record(z.string(), frame).parse(list)[master];
  if (!found) throw new Error(`art/shots.yaml has no picture '${master}'`);
  return found;
}

const art = import.meta.dirname;
const work = join(art, 'work');
/** In bytes: what a master may weigh. */
export const heaviest = 400_000;

const pairs = (options: Record<string, string | number>) =>
  Object.entries(options).map(([key, value]) => `${key}=${value}`);

/** Runs a program at the lowest priority in a folder. @throws Error when it fails. */
function run(folder: string, program: string, ...words: string[]): void {
  const { status, error } = spawnSync('nice', ['-n', '19', program, ...words], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error || status !== 0)
    throw new Error(
      `${program} did not finish: what it said stands above; art/README.md tells what to install`,
    );
}

/**
 * Renders and develops a picture: minutes for a final, about one for a draft. Gives the path of the
 * print. @throws Error when either fails.
 */
export function render(
  name: string,
  frame: Frame,
  draft: boolean,
  more: string[] = [],
  folder = work,
): string {
  const { scene, state, view = {}, size, samples, develop } = frame;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.png`);
  // Nothing of an earlier drawing may pass for this one.
  for (const older of [file, join(folder, `${name}_A.exr`), join(folder, `${name}_B.exr`)])
    rmSync(older, { force: true });
  const asked = pairs({
    name,
    w: size[0],
    h: size[1],
    spp: draft ? 8 : samples,
    scale: draft ? 0.4 : 1,
    ...(state && { state }),
    ...view,
  });
  // Blender ends well after a Python error unless told otherwise, and heeds that only before
  // --python.
  run(
    folder,
    'blender',
    '--background',
    '-noaudio',
    '--python-exit-code',
    '1',
    '--python',
    join(art, 'draw_scene.py'),
    '--',
    scene,
    ...asked,
    ...more,
  );
  run(folder, '/usr/bin/python3', join(art, 'develop.py'), name, `out=${file}`, ...pairs(develop));
  return file;
}

/**
 * The stand-in that lies there under a master's name, if any. @throws Error when a photograph has
 * taken its place.
 */
export function standInOf(master: string, media = 'media'): string | undefined {
  const there = readdirSync(media).find((file) => pictureName(file) === master);
  if (there && !readList(media).get(master)?.sample)
    throw new Error(
      `media/${there} is a photograph (media/pictures.yaml does not call it a sample): delete '${master}' from art/shots.yaml rather than draw over it`,
    );
  return there && join(media, there);
}

/**
 * Makes a master from a print, as AVIF: at the same weight its leaves and gravel are finer than
 * WebP's. First its quality gives way, then its size. Gives its path. @throws Error when it stays
 * too heavy.
 */
async function master(print: string, name: string, { lighten, mirror }: Frame): Promise<string> {
  const file = join('media', `${name}.avif`);
  const picture = sharp(print).modulate({ brightness: lighten }).flop(mirror);
  for (const width of [2400, 1920, 1600, 1280])
    for (let quality = 72; quality >= 52; quality -= 4) {
      // Effort 4 takes nine times as long and saves nothing on these.
      await picture
        .clone()
        .resize({ width, withoutEnlargement: true })
        .avif({ quality, effort: 2 })
        .toFile(file);
      if (statSync(file).size <= heaviest) return file;
    }
  throw new Error(
    `${file} weighs more than ${heaviest} bytes even small and coarse: the print is too noisy, raise its samples`,
  );
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { draft: { type: 'boolean', default: false } },
  });
  const [name, ...more] = positionals;
  if (!name)
    throw new Error('Which picture? npm run picture -- NAME [--draft], a name from art/shots.yaml');
  const frame = frameOf(name);
  if (more.length && !values.draft)
    throw new Error(
      `Only a draft takes another view than art/shots.yaml says. Not understood: ${more.join(' ')}`,
    );
  if (values.draft) return `Look at ${render(name, frame, true, more)}`;
  const older = standInOf(name);
  const file = await master(render(name, frame, false), name, frame);
  if (older && older !== file) rmSync(older);
  return `Written: ${file}`;
}

if (import.meta.main)
  try {
    console.log(await main());
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 2;
  }
