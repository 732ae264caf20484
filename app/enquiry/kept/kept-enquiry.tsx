import { useState } from 'react';
import type { Receipt } from '../../../enquiry/answer.ts';
import { forms } from '../../../enquiry/forms.ts';
import { troubleWords } from '../summary.tsx';
import { ReceiptFacts } from '../thanks.tsx';
import { discard, type KeptEnquiry, leftOutWords } from './kept.ts';
import { KeptEdit } from './kept-edit.tsx';
import { inWords } from './other-ways.tsx';
import { sendOne } from './send-kept.ts';
import type { Outcome } from './sending.ts';

const titles = {
  lead: 'Free site survey',
  town: 'Free site survey',
  message: 'Message',
  contact: 'Message',
};

/** A kept enquiry that has been sent: its receipt, until the visitor has noted it. */
export const Arrived = ({ enquiry, receipt }: { enquiry: KeptEnquiry; receipt: Receipt }) => (
  <section className="kept-list__enquiry">
    <h3>{titles[enquiry.form]}: sent</h3>
    <ReceiptFacts receipt={receipt} />
    <div className="buttons">
      <button className="button button--line" type="button" onClick={() => discard(enquiry.key)}>
        Done
      </button>
    </div>
  </section>
);

/** A kept enquiry that waits: to read, send, change or delete. Deleting asks once more. */
export function Waiting({ enquiry }: { enquiry: KeptEnquiry }) {
  const [doing, setDoing] = useState<'nothing' | 'editing' | 'sending' | 'confirming'>('nothing');
  const [outcome, setOutcome] = useState<Outcome>();
  const { key, form, values, files, leftOut, keptAt, errors } = enquiry;
  if (doing === 'editing') return <KeptEdit enquiry={enquiry} onDone={() => setDoing('nothing')} />;

  async function sendNow() {
    setDoing('sending');
    setOutcome(undefined);
    setOutcome(await sendOne(key).catch(() => ({ kind: 'failed' as const })));
    setDoing('nothing');
  }

  return (
    <section className={`kept-list__enquiry${errors ? ' is-wrong' : ''}`}>
      <h3>{titles[form]}</h3>
      <p className="note">
        {errors
          ? `Not sent: ${Object.values(errors).join('. ')}`
          : `Not sent yet. Saved ${new Date(keptAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}`}
      </p>
      <p role="status">{outcome && outcomeWords(outcome)}</p>
      <p className="kept-list__words">{inWords(forms[form], values)}</p>
      {files.length > 0 && <p className="note">{files.map(({ name }) => name).join(', ')}</p>}
      {leftOut && <p className="note">{leftOutWords(leftOut)}</p>}
      <div className="buttons">
        <button
          className="button button--pine"
          type="button"
          disabled={doing === 'sending' || Boolean(errors)}
          onClick={sendNow}
        >
          {doing === 'sending' ? 'Sending...' : 'Send now'}
        </button>
        <button className="button button--line" type="button" onClick={() => setDoing('editing')}>
          Change
        </button>
        <button
          className="button button--line"
          type="button"
          onClick={() => (doing === 'confirming' ? discard(key) : setDoing('confirming'))}
        >
          {doing === 'confirming' ? 'Delete for good' : 'Delete'}
        </button>
      </div>
    </section>
  );
}

/** Why it did not go. The list itself shows the rest: a receipt, or what is wrong with it. */
function outcomeWords(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'unreached':
      return 'Not sent. There’s still no connection to us.';
    case 'failed':
      return troubleWords('failed');
    case 'slow-down':
      return troubleWords('slow-down', outcome.retryAfter);
    case 'busy':
      return 'Another enquiry is being sent. Please try again in a moment.';
    default:
      return '';
  }
}
