/** The users of the office. */
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../db/database.ts';
import type { Settings } from '../settings.ts';

/**
 * The owner may do everything, the office all but the website, people and the record; a surveyor
 * sees the surveys that are theirs.
 */
export const roles = ['owner', 'office', 'surveyor'] as const;
export type Role = (typeof roles)[number];

export type Person = { id: string; email: string; name: string; role: Role };
export type PersonRow = Selectable<Tables['people']>;

/** The made-up owner of a site that nobody has set up: no mail reaches a name without a dot. */
export const madeUpOwner = 'owner@localhost';

/**
 * Whom the settings make an owner. Without OFFICE_EMAILS it is the sample owner. On a public site
 * or with email it is nobody, so the operator must set OFFICE_EMAILS.
 */
export function ownersBySetting({
  officeEmails,
  smtpUrl,
  siteUrl,
}: Pick<Settings, 'officeEmails' | 'smtpUrl' | 'siteUrl'>): string[] {
  if (officeEmails.length) return officeEmails;
  return smtpUrl || siteUrl.startsWith('https:') ? [] : [madeUpOwner];
}

/** May this person sign in, and stay? `owners` are those of the settings: they always may. */
export const mayComeIn = (
  person: Pick<PersonRow, 'email' | 'invited_by' | 'ended_at'>,
  owners: string[],
): boolean =>
  owners.includes(person.email) || (person.ended_at === null && person.invited_by !== null);

/** What this person may do now: whom the settings name is an owner. */
export const roleOf = (
  { email, role }: Pick<PersonRow, 'email' | 'role'>,
  owners: string[],
): Role => (owners.includes(email) ? 'owner' : role);

/** Somebody by their mail address, in small letters. */
export const personByEmail = (database: Database, email: string): Promise<PersonRow | undefined> =>
  database.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirst();

export type Named = { id: string; name: string; role: Role; left: boolean };

/** Everybody, those who have left too: the past names them. */
export async function everybody(database: Database): Promise<Named[]> {
  const rows = await database
    .selectFrom('people')
    .select(['id', 'name', 'role', 'ended_at'])
    .orderBy('name')
    .execute();
  return rows.map(({ id, name, role, ended_at }) => ({ id, name, role, left: ended_at !== null }));
}
