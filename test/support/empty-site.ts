import type { Site } from '../../server/http/views.ts';

/** A site without pages: every address takes forms. */
export const emptySite: Site = {
  build: 'none',
  file: () => undefined,
  unknown: () => undefined,
  movedTo: () => undefined,
  takesForms: () => true,
};
