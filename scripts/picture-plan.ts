/**
 * What is made of each master picture: its widths, its qualities, and the name that changes when
 * any of them does.
 */
import { createHash } from 'node:crypto';
import { grounds } from '../app/styles/steps.ts';

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
export const recipeFor = (name: string) => (name.endsWith('-tall') ? onPhones : recipe);

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
export const hashOf = (name: string, master: Buffer) =>
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
