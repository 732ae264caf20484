/** One file for the browser: five lawns. */

export { drawing as commercial } from './lawns/commercial.tsx';
export { drawing as recreational } from './lawns/recreational.tsx';
export { drawing as renovation } from './lawns/renovation.tsx';
export { drawing as repair } from './lawns/repair.tsx';
export { drawing as residential } from './lawns/residential.tsx';
