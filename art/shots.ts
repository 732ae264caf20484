/** The list of pictures, art/shots.yaml: what is rendered, by its name in media/. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

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

export type Frame = z.infer<typeof frame>;

/** All pictures by name. @throws ZodError when the list is not right. */
export const readShots = (
  file: string | URL = new URL('shots.yaml', import.meta.url),
): Record<string, Frame> => z.record(z.string(), frame).parse(parse(readFileSync(file, 'utf8')));

/** How a master is drawn. @throws Error for one that is not in the list. */
export function frameOf(master: string, shots = readShots()): Frame {
  const frame = shots[master];
  if (!frame)
    throw new Error(
      `art/shots.yaml has no picture '${master}'; npm run contact-sheet shows all there are`,
    );
  return frame;
}
