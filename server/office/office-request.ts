/** What passes between the server and the bundle of the office's pages. */
import type { UseDatabase } from '../enquiries/store/retrying-database.ts';
import type { Settings } from '../settings.ts';
import type { Person } from './people.ts';
import type { Visit } from './visits.ts';

/** What the office's pages work with; `person` is missing where nobody has signed in. */
export type Office = {
  person: Person | undefined;
  /** Their session, and when they last proved who they are. */
  session: Visit['session'];
  now: Date;
  use: UseDatabase;
  settings: Settings;
  /** Of whoever asks, to hold back who tries too often. It is stored nowhere. */
  address: string;
};

/** The addresses of the bundle's scripts and styles. */
export type Assets = { scripts: string[]; styles: string[] };

/** Nothing: there is no such page for whoever asks. */
export type Answer = Response | undefined;
