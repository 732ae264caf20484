import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type Form, type FormName, forms, hiddenFields, takesFiles } from '../../enquiry/forms.ts';
import { Press } from '../components/button.tsx';
import { useLive, usePage } from '../page-context.ts';
import type { Phase } from './enquiry-state.ts';
import { dropOn } from './files.tsx';
import { FormFields, type FormProps, idOf } from './form-fields.tsx';
import { KeptHere, OtherWays } from './kept/other-ways.tsx';
import { Summary, Trouble, takeFocus } from './summary.tsx';
import { Thanks } from './thanks.tsx';
import { type Enquiry, useEnquiry } from './use-enquiry.ts';

export type EnquiryFormProps = Omit<FormProps, 'form'> & { name: FormName };

/**
 * A title-block form: one ruled block, each cell a field. Works without a script, and better with
 * one. Its receipt stands in its place, or the words that it is kept on this device.
 */
export function EnquiryForm({ name, ...rest }: EnquiryFormProps) {
  const props = { form: forms[name], ...rest };
  const { form, className = '' } = props;
  const enquiry = useEnquiry(form, props.answer?.form === name ? props.answer : undefined);
  const { phase, key } = enquiry.state;
  const inItsPlace = useRef<HTMLDivElement>(null);

  const takesFocus = phase.kind === 'kept' || (phase.kind === 'sent' && phase.from === 'here');
  useLayoutEffect(() => {
    if (takesFocus) takeFocus(inItsPlace.current?.querySelector('h2'));
  }, [takesFocus]);

  const startAgain = () => {
    flushSync(() => enquiry.restart());
    enquiry.element.current?.querySelector<HTMLElement>('.field input, .field textarea')?.focus();
  };
  if (phase.kind !== 'sent' && phase.kind !== 'kept')
    return <LiveForm {...props} enquiry={enquiry} />;
  return (
    <div className={`form form--thanks ${className}`} id={form.name} ref={inItsPlace}>
      {phase.kind === 'sent' ? (
        <Thanks form={form} receipt={phase.receipt} again={startAgain} />
      ) : (
        <KeptHere of={key} onGone={enquiry.gone} />
      )}
    </div>
  );
}

/** The form itself, to be filled in: what is wrong or went wrong first, then its fields. */
function LiveForm(props: FormProps & { enquiry: Enquiry }) {
  const { form, title, note, action, enquiry, className = '' } = props;
  const { state, answer, element, photos, submit, typed } = enquiry;
  const { phase } = state;
  const [ask, setAsk] = useState<ReactNode>();
  const live = useLive();
  const files = takesFiles(form.name);
  function prepare() {
    const { current } = element;
    if (!current || ask) return;
    import('./ask.tsx').then(
      ({ Ask }) => setAsk(<Ask form={form} element={current} />),
      () => undefined, // the next touch asks for it again
    );
  }
  const open = useEffectEvent(prepare);
  useEffect(() => open(), []);
  const others = (
    <OtherWays form={form} values={state.values} body={enquiry.bodyNow} onKept={enquiry.kept} />
  );
  return (
    <form
      className={`form ${live ? 'is-live ' : ''}${className}`}
      id={form.name}
      method="post"
      encType={files ? 'multipart/form-data' : undefined}
      // Without a script the answer is a new page: it opens at the form.
      action={`${action}#${form.name}`}
      aria-label={title}
      noValidate={live}
      ref={element}
      onFocus={prepare}
      onSubmit={submit}
      onInput={({ target }) => typed((target as HTMLInputElement).name)}
      {...(files && dropOn(photos))}
    >
      <header className="form__head">
        <h2>{title}</h2>
        {note && <p className="quiet small">{note}</p>}
      </header>
      <input type="hidden" name="form" value={form.name} />
      <input type="hidden" name="page" value={usePage().path} />
      <div className="visually-hidden" aria-hidden="true">
        <label>
          Leave this empty
          <input name={hiddenFields.honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {phase.kind === 'trouble' ? (
        <Trouble {...phase}>{phase.here && others}</Trouble>
      ) : (
        <Summary
          errors={state.errors}
          id={`${form.name}-summary`}
          fields={form.fields}
          idOf={(field) => idOf(form, field)}
          chooseAgain={answer?.kind === 'invalid' ? answer.chooseAgain : undefined}
        />
      )}
      <FormFields {...props} live={live} />
      {ask}
      <Sending phase={phase} label={form.sending.label} stop={enquiry.stop}>
        {others}
      </Sending>
      {/* The hero has no room for it: there it stands below. */}
      {form.name !== 'lead' && <NextSteps form={form} />}
    </form>
  );
}

const stay = 'Keep this page open until it’s sent, because your browser doesn’t save a copy.';

type SendingProps = { phase: Phase; label: string; stop: () => void; children: ReactNode };

/**
 * How the sending goes, for a screen reader as well. When nothing moves any more one need not wait:
 * it can be stopped, or go another way. Where the browser stores no copy, the page must stay open.
 */
function Sending({ phase, label, stop, children }: SendingProps) {
  const stalled = phase.kind === 'sending' && phase.stalled;
  const unsaved = phase.kind === 'sending' && phase.unsaved;
  return (
    <div className={stalled || unsaved ? 'field form-summary' : 'visually-hidden'}>
      <p role="status">
        {stalled
          ? `Your connection is slow. We’re still trying. ${unsaved ? stay : 'You can keep browsing.'}`
          : phase.kind === 'sending' && (unsaved ? `${label} ${stay}` : label)}
      </p>
      {stalled && (
        <>
          <Press onClick={stop}>Stop sending</Press>
          {children}
        </>
      )}
    </div>
  );
}

/** What happens next: four steps with their times, in one line under a form. */
export const NextSteps = ({ form, className = '' }: { form: Form; className?: string }) => {
  const phone = form.fields.find(({ name }) => name === 'phone');
  const steps = [
    ['Today', 'you contact us'],
    ['Within one working day', phone?.required ? 'we’ll call' : 'we’ll call or email'],
    ['Usually within 3–5 working days', 'we’ll visit and measure'],
    ['After that', 'you get a fixed quotation'],
  ];
  return (
    <ol className={`next-steps ${className}`.trim()} aria-label="What happens next">
      {steps.map(([when, what]) => (
        <li key={when}>
          <b>{when}</b>
          {what}
        </li>
      ))}
    </ol>
  );
};
