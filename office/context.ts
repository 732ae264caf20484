/** What the pages of the office make of a request, and what each role may do. */
import { createContext, data, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import type { Person, Role } from '../server/auth/people.ts';
import { record } from '../server/auth/record.ts';
import type { Database } from '../server/db/database.ts';
import type { Step } from '../server/db/steps.ts';
import { MalformedBody } from '../server/enquiries/upload/read.ts';
import type { Office } from '../server/http/office.ts';

/** The user, the time and the dependencies of the office's pages; set for each request. */
export const officeContext = createContext<Office>();

/** What a loader or an action is given. */
export type Args = LoaderFunctionArgs;

/** Throw it, and a 404 answers. */
export const notFound = () => data(null, { status: 404 });

/** The office of a request whose user has signed in: of every page that is not for anyone. */
export function officeOf(context: Args['context']): Office & { person: Person } {
  const { person, ...office } = context.get(officeContext);
  if (!person) throw notFound();
  return { ...office, person };
}

/** Whose enquiries a person may see: a surveyor theirs, all others all. */
export const onlyTheirs = ({ person }: Pick<Office, 'person'>): string | undefined =>
  person?.role === 'surveyor' ? person.id : undefined;

type Entry = Omit<Parameters<typeof record>[1], 'at' | 'person'>;

/** Adds what the user did to the activity log; without a user it was done from an email. */
export const note = (database: Database, { now: at, person }: Office, entry: Entry) =>
  record(database, { at, person: person?.id, ...entry });

/** What was typed into the fields of a form, trimmed, with plain line ends. */
export type Typed = Partial<Record<string, string>>;

/** The fields of a form that was posted. @throws MalformedBody when the body is no form. */
export async function readForm(request: Request): Promise<Typed> {
  const form = await request.formData().catch(() => {
    throw new MalformedBody('the body is no form');
  });
  // PostgreSQL stores no NUL.
  const plain = (text: string) => text.replaceAll('\0', '').replace(/\r\n?/g, '\n').trim();
  return Object.fromEntries([...form].map(([name, value]) => [name, plain(String(value))]));
}

/** The roles that may open a page; ‘anyone’ needs no sign-in. */
export type Allowed = 'anyone' | readonly Role[];

/**
 * A page of the office. It says who may open it: one that does not opens for nobody. `edits`: it
 * changes the website, so it opens only where the website can be published.
 */
export type OfficeRoute = RouteObject & { handle: { allowed: Allowed; edits?: true } };

/** May somebody with this role, or without any, open a page that lets these in? */
export const isAllowed = (allowed: Allowed | undefined, role: Role | undefined): boolean =>
  allowed === 'anyone' || (role !== undefined && (allowed?.includes(role) ?? false));

/** What a surveyor did themselves they say themselves; what was agreed is the office's to say. */
const bySurveyors: Step['kind'][] = ['rang-spoke', 'no-answer', 'note'];

type Viewer = Pick<Person, 'id' | 'role'>;

/** May this person take a step of this kind, on what they may see? */
export const mayTake = ({ role }: Viewer, kind: string): boolean =>
  role !== 'surveyor' || (bySurveyors as string[]).includes(kind);

/** May they undo it? A surveyor only what they said themselves, as a surveyor. */
export const mayUndo = (viewer: Viewer, step: Pick<Step, 'kind' | 'person'>): boolean =>
  mayTake(viewer, step.kind) && (viewer.role !== 'surveyor' || step.person === viewer.id);
