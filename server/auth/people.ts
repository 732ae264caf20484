import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../db/database.ts';
import type { Settings } from '../settings.ts';

/** The office role lacks the website, people and the log; a surveyor sees their own surveys. */
export const roles = ['owner', 'office', 'surveyor'] as const;
export type Role = (typeof roles)[number];

export type Person = { id: string; email: string; name: string; role: Role };
export type PersonRow = Selectable<Tables['people']>;

type Owned = Pick<Settings, 'officeEmails' | 'smtpUrl' | 'siteUrl'>;

/** The owners by OFFICE_EMAILS; the sample owner if unset, but nobody on https or with email. */
export function ownersBySetting({ officeEmails, smtpUrl, siteUrl }: Owned): string[] {
  if (officeEmails.length) return officeEmails;
  // No mail reaches a name without a dot.
  return smtpUrl || siteUrl.startsWith('https:') ? [] : ['owner@localhost'];
}

/** May this person sign in? `owners` are those of the settings: they always may. */
export const mayComeIn = (
  person: Pick<PersonRow, 'email' | 'invited_by' | 'ended_at'>,
  owners: string[],
): boolean =>
  owners.includes(person.email) || (person.ended_at === null && person.invited_by !== null);

/** The role of a person now: owners of the settings are owners. */
export const roleOf = ({ email, role }: Pick<PersonRow, 'email' | 'role'>, owners: string[]) =>
  owners.includes(email) ? 'owner' : role;

/** Somebody by their mail address, in small letters. */
export const personByEmail = (database: Database, email: string): Promise<PersonRow | undefined> =>
  database.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirst();

/** Adds somebody to the staff. */
export const addPerson = (
  database: Database,
  person: Pick<PersonRow, 'email' | 'name' | 'role' | 'invited_by'>,
  now: Date,
): Promise<PersonRow> =>
  database
    .insertInto('people')
    .values({ ...person, id: randomUUID(), made_at: now.toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow();

export type Named = { id: string; name: string; role: Role; left: boolean };

/** Everybody, with those who have left: old entries name them. */
export async function everybody(database: Database): Promise<Named[]> {
  const rows = await database
    .selectFrom('people')
    .select(['id', 'name', 'role', 'ended_at'])
    .orderBy('name')
    .execute();
  return rows.map(({ id, name, role, ended_at }) => ({ id, name, role, left: ended_at !== null }));
}
