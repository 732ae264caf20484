import { useLoaderData } from 'react-router';
import { momentFrom } from '../../../calendar/spoken-times.ts';
import { type Deed, readRecord } from '../../../server/auth/record.ts';
import { type Args, officeOf } from '../../context.ts';
import { ButtonLink, Line } from '../../forms.tsx';
import { Page } from '../../layout.tsx';

const perPage = 100;

const words: Record<Deed, string> = {
  'signed-in': 'signed in',
  'signed-out': 'signed out',
  'link-made': 'created a sign-in link',
  'passkey-added': 'added a passkey',
  'passkey-removed': 'removed a passkey',
  'session-ended': 'ended sessions of',
  invited: 'invited',
  'role-changed': 'changed the role of',
  renamed: 'changed their name',
  'person-ended': 'removed',
  read: 'read',
  changed: 'changed',
  exported: 'exported',
  erased: 'deleted',
  published: 'asked to publish the website',
};

/** Values of details whose name in the database is not the office's. */
const plain: Record<string, string> = {
  link: 'email link',
  'rang-spoke': 'spoke to customer',
  'no-answer': 'no answer',
  wrote: 'emailed customer',
  'not-for-us': 'declined',
  joined: 'merged',
};
const withoutLabel = ['way', 'device', 'kind', 'role'];

/** ‘email link, Chrome on Windows’, ‘spoke to customer’, ‘undone’, ‘enquiries: 12’. */
function detailsOf(json: string): string {
  const { step: _, undone, ...rest } = JSON.parse(json) as Record<string, unknown>;
  const words = Object.entries(rest).map(([name, value]) =>
    withoutLabel.includes(name) ? (plain[String(value)] ?? value) : `${name}: ${value}`,
  );
  return [...words, ...(undone ? ['undone'] : [])].join(', ');
}

export async function loader({ request, context }: Args) {
  const { use, now } = officeOf(context);
  const [at, id] = new URL(request.url).searchParams.get('before')?.split('/') ?? [];
  const before = at && id ? { at, id } : undefined;
  const found = await use((database) => readRecord(database, { before, most: perPage }));
  return {
    entries: found.map(({ id, at, did, subject, details, name, whom }) => ({
      id,
      time: momentFrom(at, now),
      who: name ?? 'System',
      did: did === 'link-made' && whom ? 'created a sign-in link for' : (words[did as Deed] ?? did),
      subject: whom ?? (/^[A-Z]{4}-[0-9A-Z]{4}$/.test(subject ?? '') ? subject : ''),
      details: detailsOf(details),
    })),
    older: found.length === perPage ? found.at(-1) : undefined,
  };
}

/** The activity log, newest first, for owners. Nobody can change it, we included. */
export function Component() {
  const { entries, older } = useLoaderData<typeof loader>();
  return (
    <Page title="Activity log">
      <p className="quiet">
        Shows sign-ins, and who read, changed or exported what. Kept for two years. Nobody can
        change it.
      </p>
      <ol className="lines">
        {entries.map(({ id, time, who, did, subject, details }) => (
          <Line key={id} under={details ? `${time}, ${details}` : time}>
            {who} {did} {subject}
          </Line>
        ))}
      </ol>
      {older && (
        <ButtonLink href={`?before=${encodeURIComponent(`${older.at}/${older.id}`)}`}>
          Older entries
        </ButtonLink>
      )}
    </Page>
  );
}
