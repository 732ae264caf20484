import { hires, services } from '../pages.ts';
import type { Examples } from '../schema.ts';

/** Every drawing with the key that its own page gives it. */
export const examples: Examples<'drawing'> = Object.fromEntries(
  [...services().values(), ...hires().values()]
    .flatMap(({ parts }) => parts)
    .flatMap((part) => (part.kind === 'drawing' ? [[`Drawing: ${part.drawing}`, part]] : [])),
);
