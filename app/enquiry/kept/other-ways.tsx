import { useEffect, useEffectEvent, useState } from 'react';
import type { Receipt, Values } from '../../../enquiry/answer.ts';
import { displayValue } from '../../../enquiry/display.ts';
import type { Form } from '../../../enquiry/forms.ts';
import { Press } from '../../components/button.tsx';
import { one } from '../../enhance/dom.ts';
import { usePage } from '../../page-context.ts';
import {
  allKept,
  followKept,
  type KeptEnquiry,
  keepWhatFits,
  keptOf,
  leftOutWords,
} from './kept.ts';

/** Said when the browser's store is full, or closed to us. */
export const noRoom = 'We couldn’t save it on this device.';

type Props = {
  form: Form;
  values: Values;
  body: () => Promise<FormData>;
  onKept: () => void;
};

/** When an enquiry cannot go now: it is kept here until it can, or it goes another way. */
export function OtherWays({ form, values, body, onKept }: Props) {
  const { phone, email } = usePage().firm;
  const [full, setFull] = useState(false);
  const keepIt = async () => {
    try {
      await keepWhatFits(await keptOf(form.name, await body()));
      onKept();
    } catch {
      setFull(true);
    }
  };
  const text = encodeURIComponent(inWords(form, values));
  return (
    <>
      <Press className="button button--pine" onClick={keepIt}>
        Save on this device and send when you’re online
      </Press>
      <p role="status">{full && noRoom}</p>
      <p>
        {/* iPhones expect '&' before 'body', Android phones '?'; each ignores the other. */}
        Or send your message as{' '}
        <a href={`sms:${phone.replaceAll(' ', '')}?&body=${text}`}>a text message</a> or{' '}
        <a href={`mailto:${email}?subject=${encodeURIComponent('Enquiry')}&body=${text}`}>
          an email
        </a>
      </p>
    </>
  );
}

/** What was typed, as lines to read. */
export const inWords = ({ fields }: Form, values: Values) =>
  fields
    .filter(({ name, kind }) => kind !== 'consent' && kind !== 'files' && values[name])
    .map((field) => `${field.label}: ${displayValue(field, values[field.name] ?? '')}`)
    .join('\n');

/**
 * What is in the form's place while its enquiry waits here; `onGone` hears when it has been sent,
 * with its receipt, or deleted.
 */
export function KeptHere({ of, onGone }: { of: string; onGone: (receipt?: Receipt) => void }) {
  const [{ leftOut, errors }, setKept] = useState<Partial<KeptEnquiry>>({});
  const look = useEffectEvent(async () => {
    const kept = (await allKept()).find(({ key, firstKey }) => key === of || firstKey === of);
    if (!kept || kept.receipt) onGone(kept?.receipt);
    else setKept(kept);
  });
  useEffect(() => followKept(() => void look().catch(() => {})), []);
  return (
    <>
      <h2 tabIndex={-1}>Saved on this device</h2>
      <p role="status">
        {errors ? (
          <b>Not sent: {Object.values(errors).join('. ')}.</b>
        ) : (
          <>
            <b>Not sent yet.</b> We’ll send it when you’re back online and this site is open.
          </>
        )}
      </p>
      {leftOut && <p>{leftOutWords(leftOut)}</p>}
      {errors ? (
        <Press className="button button--pine" onClick={() => one('.kept-count')?.click()}>
          Change your enquiry
        </Press>
      ) : (
        <p>Select ‘not sent’ at the top to read, change or delete it.</p>
      )}
    </>
  );
}
