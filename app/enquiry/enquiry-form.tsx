import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { FormProps } from './form-fields.tsx';
import { LiveForm } from './live-form.tsx';
import { Sent } from './sent.tsx';
import { useEnquiry } from './use-enquiry.ts';
import { useOtherWays } from './use-other-ways.ts';

/**
 * A title-block form: one ruled block, each cell a field. Works without a script, and better with
 * one. Once it has been sent, or kept on the phone, that is said in its place.
 */
export function EnquiryForm(props: FormProps) {
  const { form, onSent, className = '' } = props;
  const answer = props.answer?.form === form.name ? props.answer : undefined;
  const enquiry = useEnquiry(form, answer, onSent);
  const otherWays = useOtherWays();
  const { phase, key } = enquiry.state;
  const inItsPlace = useRef<HTMLDivElement>(null);
  const takesFocus = phase.kind === 'kept' || (phase.kind === 'sent' && phase.from === 'here');
  useEffect(() => {
    if (takesFocus) inItsPlace.current?.querySelector('h2')?.focus();
  }, [takesFocus]);

  /** The empty form, and the focus in its first field. */
  const startAgain = () => {
    flushSync(() => enquiry.restart());
    enquiry.element.current?.querySelector<HTMLElement>('.field input, .field textarea')?.focus();
  };

  if (phase.kind !== 'sent' && phase.kind !== 'kept')
    return <LiveForm {...props} answer={answer} enquiry={enquiry} otherWays={otherWays} />;
  return (
    <div className={`form form--thanks ${className}`} id={form.name} ref={inItsPlace}>
      {phase.kind === 'sent' ? (
        <Sent
          form={form}
          receipt={phase.receipt}
          unasked={phase.from === 'before'}
          again={startAgain}
        />
      ) : (
        otherWays && <otherWays.KeptHere of={key} onGone={enquiry.gone} />
      )}
    </div>
  );
}
