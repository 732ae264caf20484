/** One file for the browser: five things about a gate, and three entrances. */

export { drawing as agricultural } from './gates/agricultural.tsx';
export { drawing as bespoke } from './gates/bespoke.tsx';
export { drawing as commercial } from './gates/commercial.tsx';
export { drawing as maintenance } from './gates/maintenance.tsx';
export { drawing as materials } from './gates/materials.tsx';
export { drawing as residential } from './gates/residential.tsx';
export { drawing as safety } from './gates/safety.tsx';
export { drawing as technology } from './gates/technology.tsx';
