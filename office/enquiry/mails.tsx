import { momentFrom } from '../../calendar/spoken-times.ts';
import { kinds as mailKinds } from '../../server/db/mail-kinds.ts';
import type { Whole } from '../../server/workflow/whole.ts';
import { Button, Section } from '../forms.tsx';
import { enquiryPath } from '../inbox-words.ts';

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

/** The emails of an enquiry: which were sent, which wait, and why one failed. */
export function Mails({ whole, now, back }: { whole: Whole; now: Date; back: string }) {
  const { mails, row } = whole;
  if (!mails.length) return null;
  return (
    <Section id="mails" title="Emails">
      <ul className="lines">
        {mails.map((mail) => {
          const { label } = mailKinds[mail.kind];
          const isBad = mail.state === 'given-up' || (mail.state === 'waiting' && mail.last_fault);
          return (
            <li key={mail.id}>
              <span className={isBad ? 'fault' : undefined}>
                {label}
                <small>{stateWords(mail, now)}</small>
              </span>
              <a className="word-link" href={`${enquiryPath(row.reference)}/mail/${mail.id}`}>
                Read<span className="visually-hidden"> {label}</span>
              </a>
              {isBad && (
                <form method="post" action={enquiryPath(row.reference)}>
                  <input type="hidden" name="mail" value={mail.id} />
                  <input type="hidden" name="back" value={back} />
                  <Button look="word" value="send-again">
                    Send again
                  </Button>
                </form>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** How far it has come. */
export function stateWords(
  { state, sent_at, due_at, attempts, last_fault }: MailRow,
  now: Date,
): string {
  const sent = sent_at && `Sent ${momentFrom(sent_at, now)}`;
  if (sent) return state === 'sent' ? sent : `${sent}. It came back: ${faultWords(last_fault)}.`;
  const tried = `Tried ${attempts} ${attempts === 1 ? 'time' : 'times'}: ${faultWords(last_fault)}.`;
  if (state === 'given-up') return `Failed. ${tried}`;
  return last_fault
    ? `${tried} Next try ${momentFrom(due_at, now)}.`
    : `Will be sent ${momentFrom(due_at, now)}`;
}
