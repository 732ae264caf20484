import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Answer, Sent, Values } from '../../enquiry/answer.ts';
import { type Form, hiddenFields } from '../../enquiry/forms.ts';
import { checkForm, type FieldErrors } from '../../enquiry/rules.ts';
import { finishDraft, newKey, putBack, recall, remember, typedIn } from './draft.ts';
import { type Said, send } from './send.ts';
import type { Photos } from './use-photos.ts';

type Trouble = Exclude<Said['kind'], 'sent' | 'invalid' | 'conflict'>;
export type State =
  | { kind: 'idle' | 'sending' }
  /** On this phone, until there is signal. */
  | { kind: 'kept'; key: string }
  /** `now`: in this visit to the page, so that the receipt takes the focus. */
  | { kind: 'sent'; sent: Sent; now?: boolean }
  /** It did not go; `body` is what could not be sent. */
  | { kind: 'trouble'; why: Trouble; wait?: number | undefined; body?: FormData };

/**
 * The life of one form on the page, with what is wrong in which field. Starts from the server's
 * answer when the form
 * was posted without a script, or from what this tab remembers. `onSent` hears what was sent, for
 * analytics.
 */
export function useEnquiry(
  form: Form,
  answer: Answer | undefined,
  photos: Photos,
  onSent?: (typed: (field: string) => string) => void,
) {
  const block = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>(() => stateAfter(answer));
  const [errors, setErrors] = useState<FieldErrors>(() =>
    answer?.kind === 'invalid' ? answer.errors : {},
  );
  const [live, setLive] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const [service, setService] = useState('');
  const view = useRef({ key: '', since: 0 });
  const sending = useRef(false);

  /** Takes in what stands in the fields, whoever put it there. */
  const look = ({ gdprConsent, service = '' }: Values) => {
    setAgreed(Boolean(gdprConsent));
    setService(service);
  };
  useEffect(() => {
    setLive(true);
    const { sent, values, key = newKey(), since = performance.timeOrigin } = recall(form.name);
    view.current = { key, since };
    if (answer?.kind === 'sent') finishDraft(form.name, answer);
    else if (sent && !answer) setState({ kind: 'sent', sent });
    if (!block.current) return;
    if (values) putBack(block.current, values);
    look(typedIn(block.current, form));
  }, []);

  /**
   * While typing: remembers it, and looks again at a field that was found wrong, so that its
   * message goes as soon as it is right.
   */
  const changed = (element: HTMLFormElement, name: string) => {
    const values = typedIn(element, form);
    remember(form.name, { ...view.current, values });
    look(values);
    if (state.kind === 'trouble' && state.body) {
      for (const field in values) state.body.set(field, values[field] ?? '');
      setState({ ...state });
    }
    if (!errors[name]) return;
    const { [name]: _, ...others } = errors;
    const { [name]: said } = checkForm(form, values);
    setErrors(said ? { ...others, [name]: said } : others);
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (sending.current) return;
    const values = typedIn(element, form);
    const wrong = checkForm(form, values);
    setErrors(wrong);
    if (Object.keys(wrong).length) return setState({ kind: 'idle' });
    sending.current = true;
    remember(form.name, { ...view.current, values });
    const body = new FormData(element);
    setState({ kind: 'sending' });
    body.set('key', view.current.key);
    body.set(hiddenFields.elapsed, String(Math.round(Date.now() - view.current.since)));
    const bag = photos.bag.current;
    const refused = (await bag?.attach(body)) ?? [];
    const progress = bag?.progress;
    let said = await send(form, body, progress);
    if (said.kind === 'conflict') {
      // An earlier try did arrive, its answer did not, and the words have changed since: these are
      // another enquiry.
      view.current.key = newKey();
      body.set('key', view.current.key);
      said = await send(form, body, progress);
    }
    sending.current = false;
    if (said.kind === 'sent') {
      const sent = { ...said, values, files: [...(said.files ?? []), ...refused] };
      finishDraft(form.name, sent);
      onSent?.((name) => values[name] ?? '');
      bag?.empty();
      return setState({ kind: 'sent', sent, now: true });
    }
    progress?.();
    if (said.kind === 'invalid') setErrors(said.errors);
    setState(said.kind === 'invalid' ? { kind: 'idle' } : { ...trouble(said), body });
  }

  /** It lies in the phone's own store now: this tab forgets it. */
  const kept = () => {
    finishDraft(form.name);
    photos.bag.current?.empty();
    setState({ kind: 'kept', key: view.current.key });
  };

  /** Back to the empty form, as a new enquiry; or to the receipt of one that was kept. */
  const again = (sent?: Sent) => {
    finishDraft(form.name);
    view.current.key = newKey();
    look({});
    setErrors({});
    setState(sent ? { kind: 'sent', sent } : { kind: 'idle' });
  };

  return { block, state, errors, live, agreed, service, submit, changed, kept, again };
}

const trouble = (said: Exclude<Said, { kind: 'sent' | 'invalid' }>) => ({
  kind: 'trouble' as const,
  why: said.kind === 'conflict' ? 'failed' : said.kind,
  wait: said.kind === 'slow-down' ? said.retryAfter : undefined,
});

function stateAfter(answer: Answer | undefined): State {
  if (answer?.kind === 'sent') return { kind: 'sent', sent: answer };
  return !answer || answer.kind === 'invalid' ? { kind: 'idle' } : trouble(answer);
}
