/** All that the pages of the office ask of the server. They import nothing else of it. */
export type { Answer, Assets, Office } from './office.ts';
export type { Person, Role } from './people.ts';
