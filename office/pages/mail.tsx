import { useLoaderData } from 'react-router';
import { momentFrom } from '../../calendar/spoken-times.ts';
import { kinds as mailKinds } from '../../server/db/mail-kinds.ts';
import { readMail, type Whole } from '../../server/workflow/whole.ts';
import { type Args, note, notFound, officeOf } from '../context.ts';
import { Act, Form, Line, Section } from '../forms.tsx';
import { useEnquiry } from '../inbox/read-desk.ts';
import { enquiryPath, nameOf } from '../inbox-words.ts';
import { Layout } from '../layout.tsx';

export async function loader({ context, params }: Args) {
  const office = officeOf(context);
  const { reference = '', id = '' } = params;
  return office.use(async (database) => {
    const read = await readMail(database, { enquiry: reference, mail: id }, office.settings);
    if (!read) throw notFound();
    await note(database, office, { did: 'read', subject: reference });
    return { ...read, reference, now: office.now };
  });
}

/** One mail, in words. */
export function Component() {
  const { mail, written, fields, reference, now } = useLoaderData<typeof loader>();
  return (
    <Layout title={written?.subject ?? 'Email'} here="Inbox">
      <div className="office-page">
        <p>
          <a href={`${enquiryPath(reference)}#mails`}>{nameOf(fields)}</a>
        </p>
        <h1>{written?.subject ?? 'This email is no longer available'}</h1>
        <p className="office-under">
          {mailKinds[mail.kind].label}, {mail.recipient}.{' '}
          {stateWords(mail, now).replace(/\.?$/, '.')}
        </p>
        {written && (
          <>
            <p className="mail-words">{written.text}</p>
            <p className="quiet">Shown as we’d write it today, without private links.</p>
          </>
        )}
      </div>
    </Layout>
  );
}

type MailRow = Whole['mails'][number];

/** Why it was not sent, as far as a code tells. */
function faultWords(fault: string | null): string {
  if (!fault) return '';
  const [, status = ''] = /^smtp-([\d.]+)$/.exec(fault) ?? [];
  if (/^(?:[45]52|5\.2\.2|5\.3\.4)$/.test(status))
    return 'the mailbox is full, or the email is too large';
  if (status.startsWith('5')) return `refused by the mail server (${status})`;
  if (status.startsWith('4')) return `the mail server asked us to try later (${status})`;
  if (fault === 'worker-died') return 'sending was interrupted';
  if (fault === 'not-written') return 'we couldn’t create the email';
  if (/cert|tls/i.test(fault)) return 'the connection to the mail server isn’t secure';
  return 'the mail server didn’t answer';
}

/** The emails of an enquiry, several of one kind folded together, and open if one failed. */
export function Mails() {
  const { mails } = useEnquiry().whole;
  if (!mails.length) return null;
  return (
    <Section id="mails" title="Emails">
      <ul className="lines">
        {[...Map.groupBy(mails, ({ kind }) => kind)].map(([kind, own]) => {
          const rows = own.map((mail) => <MailLine key={mail.id} mail={mail} />);
          if (own.length === 1) return rows;
          return (
            <li key={kind}>
              <details open={own.some(isBad)}>
                <summary>{`${mailKinds[kind].label}: ${own.length} emails`}</summary>
                <ul className="lines">{rows}</ul>
              </details>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

const isBad = ({ state, last_fault }: MailRow): boolean =>
  state === 'given-up' || (state === 'waiting' && Boolean(last_fault));

/** What a change notice is about. */
const changed = {
  time: 'call time',
  reach: 'contact details',
  withdrawn: 'withdrawn',
  restored: 'withdrawal taken back',
  files: 'photos or plans',
};

/** One email: was it sent, does it wait, or why did it fail? */
function MailLine({ mail }: { mail: MailRow }) {
  const { whole, now, form } = useEnquiry();
  const change = whole.amendments.find(({ id }) => id === mail.amendment);
  const label = mailKinds[mail.kind].label + (change ? `: ${changed[change.kind]}` : '');
  return (
    <Line
      bad={isBad(mail)}
      under={stateWords(mail, now)}
      act={
        <>
          <a className="word-link" href={`${form.back}/mail/${mail.id}`}>
            Read<span className="visually-hidden"> {label}</span>
          </a>
          {isBad(mail) && (
            <Form action={form.back} values={{ mail: mail.id, back: form.back }}>
              <Act value="send-again">Send again</Act>
            </Form>
          )}
        </>
      }
    >
      {label}
    </Line>
  );
}

/** How far it has come. */
function stateWords({ state, sent_at, due_at, attempts, last_fault }: MailRow, now: Date): string {
  const sent = sent_at && `Sent ${momentFrom(sent_at, now)}`;
  if (sent) return state === 'sent' ? sent : `${sent}. It came back: ${faultWords(last_fault)}.`;
  const tried = `Tried ${attempts} ${attempts === 1 ? 'time' : 'times'}: ${faultWords(last_fault)}.`;
  if (state === 'given-up') return `Failed. ${tried}`;
  return last_fault
    ? `${tried} Next try ${momentFrom(due_at, now)}.`
    : `Will be sent ${momentFrom(due_at, now)}`;
}
