/** The office's pages over a new database, and requests of people who have signed in. */
import { onTestFinished } from 'vitest';
import { minute } from '../../calendar/durations.ts';
import { answer } from '../../office/entry.tsx';
import type { Role } from '../../server/auth/people.ts';
import { openDatabase } from '../../server/db/database.ts';
import type { Office } from '../../server/http/office.ts';
import { readSettings } from '../../server/settings.ts';
import { newPlace } from './examples.ts';
import { signedIn } from './filled.ts';

/** When all requests come: on a Tuesday, 1.50pm. */
export const now = new Date('2026-11-24T13:50:00.000Z');

type Fields = Record<string, string | Blob>;

function formOf(fields: Fields): FormData | URLSearchParams {
  const texts = Object.entries(fields).filter(([, value]) => typeof value === 'string');
  if (texts.length === Object.keys(fields).length)
    return new URLSearchParams(texts as [string, string][]);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, 'IMG_1.JPG');
  return form;
}

/** The requests of one person, or of somebody who has not signed in. */
function requestsOf(office: Office) {
  const ask = (path: string, init: RequestInit = {}) =>
    answer(new Request(`http://localhost:3000${path}`, init), office, { scripts: [], styles: [] });
  /** Presses a button of a page. */
  const post = (path: string, fields: Fields) =>
    ask(path, { method: 'POST', body: formOf(fields) });
  return { ask, post };
}

/** Closes with the test. */
export async function openOffice(env: NodeJS.ProcessEnv = {}) {
  const place = newPlace();
  const database = await openDatabase(place);
  onTestFinished(() => database.destroy());
  const shared = {
    now,
    use: (work) => work(database),
    settings: { ...readSettings(env), ...place },
    address: '192.0.2.1',
  } satisfies Partial<Office>;
  /** A person with this role who signed in the given number of minutes ago. */
  async function person(role: Role, { name = `Test ${role}`, minutes = 0 } = {}) {
    const { person, session, header } = await signedIn(database, role, { now, name });
    const madeAt = new Date(now.getTime() - minutes * minute);
    return {
      person,
      session,
      header,
      ...requestsOf({ ...shared, person, session: { id: session, madeAt } }),
    };
  }
  const anonymous = requestsOf({ ...shared, person: undefined, session: undefined });
  return { ...shared, database, person, anonymous };
}
