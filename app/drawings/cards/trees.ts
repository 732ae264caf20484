/** One file for the browser: five works on a tree. */

export { drawing as disease } from './trees/disease.tsx';
export { drawing as emergency } from './trees/emergency.tsx';
export { drawing as pruning } from './trees/pruning.tsx';
export { drawing as removal } from './trees/removal.tsx';
export { drawing as stump } from './trees/stump.tsx';
