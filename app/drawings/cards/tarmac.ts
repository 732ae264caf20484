/** One file for the browser: five sections of tarmac. */

export { drawing as coloured } from './tarmac/coloured.tsx';
export { drawing as commercial } from './tarmac/commercial.tsx';
export { drawing as repairs } from './tarmac/repairs.tsx';
export { drawing as residential } from './tarmac/residential.tsx';
export { drawing as sma } from './tarmac/sma.tsx';
