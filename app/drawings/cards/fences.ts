/** One file for the browser: five fences. */

export { drawing as closeboard } from './fences/closeboard.tsx';
export { drawing as composite } from './fences/composite.tsx';
export { drawing as decorative } from './fences/decorative.tsx';
export { drawing as picket } from './fences/picket.tsx';
export { drawing as wooden } from './fences/wooden.tsx';
