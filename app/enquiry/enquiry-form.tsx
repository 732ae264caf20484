import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type FormName, forms } from '../../enquiry/forms.ts';
import type { FormProps } from './form-fields.tsx';
import { KeptHere } from './kept/other-ways.tsx';
import { LiveForm } from './live-form.tsx';
import { takeFocus } from './summary.tsx';
import { Thanks } from './thanks.tsx';
import { useEnquiry } from './use-enquiry.ts';

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

  /** The empty form, and the focus in its first field. */
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
