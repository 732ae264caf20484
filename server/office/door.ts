/** All that the pages of the office ask of the server. They import nothing else of it. */
export type { Answer, Assets, Office } from './office-request.ts';
export type { Person, Role } from './people.ts';
/** Notes who signed in, read, changed or exported what. */
export { type Deed, record } from './record.ts';
