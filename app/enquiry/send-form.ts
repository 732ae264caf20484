import type { Form } from '../../enquiry/forms.ts';
import { notice } from '../ui/notices.ts';
import { newKey } from './draft.ts';
import type { State } from './enquiry-state.ts';
import { happen, type Life } from './life.ts';
import { send } from './send.ts';

/** Sends a form until it has an answer, whatever page the visitor is on. The screen stays awake. */
export async function sendAs(life: Life, form: Form, body: FormData): Promise<State> {
  const awake = navigator.wakeLock?.request('screen').catch(() => undefined);
  const stopping = new AbortController();
  life.stop = () => stopping.abort();
  const refused = (await (await life.opening)?.attach(body)) ?? [];
  // A second time when the key was used for other words.
  while (life.state.phase.kind === 'sending') {
    body.set('key', life.state.key);
    const answer = await send(form, body, {
      progress: (gone, all) => {
        happen(life, { kind: 'moved' });
        life.list?.progress(gone, all);
      },
      stalled: () => happen(life, { kind: 'stalled' }),
      signal: stopping.signal,
    });
    happen(life, { kind: 'answered', answer, refused, newKey: newKey() });
  }
  delete life.stop;
  if (life.state.phase.kind !== 'sent') life.list?.progress();
  awake?.then((lock) => lock?.release());
  return life.state;
}

/** Says how it ended to a visitor who is on another page. */
export const tell = (phase: State['phase']) =>
  notice(
    'notice',
    phase.kind === 'sent'
      ? `We’ve got your enquiry. Your reference is ${phase.receipt.reference}.`
      : 'Your enquiry wasn’t sent. Go back to the form: everything you typed is still there.',
  );
