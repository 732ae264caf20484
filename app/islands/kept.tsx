import '../enquiry/island.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Receipt } from '../../enquiry/answer.ts';
import { forms } from '../../enquiry/forms.ts';
import { checkForm } from '../../enquiry/rules.ts';
import { Press } from '../components/button.tsx';
import { typedIn } from '../enquiry/draft.ts';
import { Cell, Consent } from '../enquiry/form-fields.tsx';
import {
  allKept,
  discard,
  followKept,
  isBeingSent,
  type KeptEnquiry,
  leftOutWords,
  replace,
} from '../enquiry/kept/kept.ts';
import { inWords, noRoom } from '../enquiry/kept/other-ways.tsx';
import { type Outcome, sendOne } from '../enquiry/kept/send-kept.ts';
import { troubleWords } from '../enquiry/summary.tsx';
import { ReceiptFacts } from '../enquiry/thanks.tsx';

export { sendKept, watchKept } from '../enquiry/kept/send-kept.ts';

let root: Root | undefined;

/** Shows the list over the page, until it is closed. */
export function openKept() {
  root?.unmount();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<KeptList />);
}

/** All but those that the page of a form is sending right now. */
async function listed(): Promise<KeptEnquiry[]> {
  const all = await allKept();
  const leftOut = await Promise.all(
    all.map(async (enquiry) => !enquiry.receipt && (await isBeingSent(enquiry))),
  );
  return all.filter((_, index) => !leftOut[index]);
}

/**
 * What is kept on this phone: to read, change, send or delete; and the receipts of what has gone.
 */
function KeptList() {
  const [all, setAll] = useState<KeptEnquiry[]>();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    if (current?.showModal) current.showModal();
    else current?.scrollIntoView(); // before iOS 15.4 it stands below the page
    return followKept(() => void listed().then(setAll, () => setAll([])));
  }, []);
  const gone = () => root?.unmount();
  const close = () => (dialog.current?.close ? dialog.current.close() : gone());
  return (
    <dialog className="kept-list" aria-labelledby="kept-title" ref={dialog} onClose={gone}>
      <header>
        <h2 id="kept-title">Saved on this device</h2>
        <Press className="word-button" onClick={close}>
          Close
        </Press>
      </header>
      {all?.length === 0 && <p>Nothing is waiting to be sent.</p>}
      {all?.map((enquiry) =>
        enquiry.receipt ? (
          <Arrived key={enquiry.key} enquiry={enquiry} receipt={enquiry.receipt} />
        ) : (
          <Waiting key={enquiry.firstKey ?? enquiry.key} enquiry={enquiry} />
        ),
      )}
    </dialog>
  );
}

const titles = {
  lead: 'Free site survey',
  town: 'Free site survey',
  message: 'Message',
  contact: 'Message',
};

/** A kept enquiry that has been sent: its receipt, until the visitor has noted it. */
const Arrived = ({ enquiry, receipt }: { enquiry: KeptEnquiry; receipt: Receipt }) => (
  <section className="kept-list__enquiry">
    <h3>{titles[enquiry.form]}: sent</h3>
    <ReceiptFacts receipt={receipt} />
    <div className="buttons">
      <Press onClick={() => discard(enquiry.key)}>Done</Press>
    </div>
  </section>
);

/** A kept enquiry that waits: to read, send, change or delete. Deleting asks once more. */
function Waiting({ enquiry }: { enquiry: KeptEnquiry }) {
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
        <Press
          className="button button--pine"
          disabled={doing === 'sending' || Boolean(errors)}
          onClick={sendNow}
        >
          {doing === 'sending' ? 'Sending...' : 'Send now'}
        </Press>
        <Press onClick={() => setDoing('editing')}>Change</Press>
        <Press onClick={() => (doing === 'confirming' ? discard(key) : setDoing('confirming'))}>
          {doing === 'confirming' ? 'Delete for good' : 'Delete'}
        </Press>
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

const overtaken =
  'We couldn’t save your changes. This enquiry was sent, changed or deleted in another tab. Close this list and open it again.';

/**
 * Changes an enquiry that is kept: its words by the form's own fields, its photos by taking one
 * out.
 */
function KeptEdit({ enquiry, onDone }: { enquiry: KeptEnquiry; onDone: () => void }) {
  const [errors, setErrors] = useState(enquiry.errors ?? {});
  const [files, setFiles] = useState(enquiry.files);
  const [trouble, setTrouble] = useState<string>();
  const form = forms[enquiry.form];
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = { ...enquiry.values, ...typedIn(event.currentTarget, form) };
    const wrong = checkForm(form, values);
    setErrors(wrong);
    if (Object.keys(wrong).length) return;
    // It is the visitor's now: a form that held it no longer deletes it.
    const { errors: _, held: __, ...others } = enquiry;
    replace(enquiry, { ...others, values, files, keptAt: Date.now() }).then(
      (stored) => (stored ? onDone() : setTrouble(overtaken)),
      () => setTrouble(noRoom),
    );
  };
  return (
    <form className="form kept-edit" noValidate onSubmit={save}>
      {form.fields
        .filter(({ kind }) => kind !== 'files')
        .map((field) => {
          const { name } = field;
          const Entry = field.kind === 'consent' ? Consent : Cell;
          const [value, error] = [enquiry.values[name], errors[name]];
          return <Entry key={name} id={`kept-${name}`} {...{ field, value, error }} />;
        })}
      {files.map(({ name }, index) => (
        <div className="field field--line" key={name}>
          {name}
          <Press
            className="word-button"
            aria-label={`Remove ${name}`}
            onClick={() => setFiles(files.filter((_, other) => other !== index))}
          >
            Remove
          </Press>
        </div>
      ))}
      <div className="field field--send">
        <p role="status">{trouble}</p>
        <button className="button button--pine" type="submit">
          Save changes
        </button>
      </div>
    </form>
  );
}
