/** The list of pictures, art/shots.yaml: what is rendered, and which masters of media/ are cut out of it. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const words = z.string().trim().min(1);
const pixels = z.number().int().nonnegative();
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
  /** Masters by name: the whole frame, or left, top, width and height in its pixels (before it is mirrored). */
  cuts: z.record(z.string(), z.union([z.literal('whole'), z.tuple([pixels, pixels, pixels, pixels])])),
});

export type Frame = z.infer<typeof frame>;

/** All frames by name. @throws ZodError when the list is not right. */
export const readShots = (file: string | URL = new URL('shots.yaml', import.meta.url)): Record<string, Frame> =>
  z.record(z.string(), frame).parse(parse(readFileSync(file, 'utf8')));

/** The frame that a master is cut from. @throws Error for a master that none has. */
export function frameOf(master: string, shots = readShots()): [name: string, frame: Frame] {
  const found = Object.entries(shots).find(([name, { cuts }]) => name === master || Object.hasOwn(cuts, master));
  if (!found) throw new Error(`art/shots.yaml has no picture '${master}'; docs/pictures.md shows all there are`);
  return found;
}
