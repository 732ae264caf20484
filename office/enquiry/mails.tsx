import { momentFrom } from '../../calendar/spoken-times.ts';
import type { Whole } from '../../server/office/door.ts';
import { enquiryPath } from '../inbox/card.tsx';
import { shortNameOf } from '../inbox-words.ts';

type MailRow = Whole['mails'][number];

/** What each mail is. */
const names: Partial<Record<MailRow['kind'], string>> = {
  office: 'To the office',
  amendment: 'To the office, of a change',
  receipt: 'Receipt to',
  tried: 'That we tried, to',
  survey: 'The survey’s day, to',
  'survey-off': 'That the survey is off, to',
  declined: 'Letter to',
  slipped: 'That we are late, to',
};

/** What a mail is, and to whom of them it goes. */
export function mailName(kind: MailRow['kind'], fields: Record<string, string>): string {
  const name = names[kind] ?? kind;
  return name.endsWith(' to') ? `${name} ${shortNameOf(fields)}` : name;
}

/** Why it did not go, as far as a code tells. */
export function faultWords(fault: string | null): string {
  if (!fault) return '';
  const [, status = ''] = /^smtp-(\d+)$/.exec(fault) ?? [];
  if (status === '552' || status === '452') return 'the mailbox is full, or the mail too big';
  if (status.startsWith('5')) return `refused by its mail server (${status})`;
  if (status.startsWith('4')) return `its mail server asks us to wait (${status})`;
  if (fault === 'worker-died') return 'we were interrupted';
  if (fault === 'not-written') return 'it could not be written';
  if (/cert|tls/i.test(fault)) return 'the mail server proves no safe connection';
  return 'the mail server did not answer';
}

/** The mails of an enquiry: which went, which wait, and why one failed. */
export function Mails({ whole, now, back }: { whole: Whole; now: Date; back: string }) {
  const { mails, row } = whole;
  if (!mails.length) return null;
  return (
    <section aria-labelledby="mails">
      <h2 id="mails" className="office-h2">
        Mails
      </h2>
      <ul className="lines">
        {mails.map((mail) => {
          const isBad = mail.state === 'given-up' || (mail.state === 'waiting' && mail.last_fault);
          return (
            <li key={mail.id}>
              <span className={isBad ? 'fault' : undefined}>
                {mailName(mail.kind, row.fields)}
                <small>{stateWords(mail, now)}</small>
              </span>
              <a className="word-link" href={`${enquiryPath(row.reference)}/mail/${mail.id}`}>
                Read<span className="visually-hidden"> {mailName(mail.kind, row.fields)}</span>
              </a>
              {isBad && (
                <form method="post" action={enquiryPath(row.reference)}>
                  <input type="hidden" name="mail" value={mail.id} />
                  <input type="hidden" name="back" value={back} />
                  <button type="submit" className="word-button" name="act" value="send-again">
                    Send again
                  </button>
                </form>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** How far it has come. */
export function stateWords(
  { state, sent_at, due_at, attempts, last_fault }: MailRow,
  now: Date,
): string {
  if (sent_at) return `Taken by its mail server ${momentFrom(sent_at, now)}`;
  const tried = `Tried ${attempts} ${attempts === 1 ? 'time' : 'times'}: ${faultWords(last_fault)}.`;
  if (state === 'given-up') return `Given up. ${tried}`;
  return last_fault
    ? `${tried} Again ${momentFrom(due_at, now)}.`
    : `Goes ${momentFrom(due_at, now)}`;
}
