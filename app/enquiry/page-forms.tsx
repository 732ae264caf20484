import { useEffect } from 'react';
import type { Answer, Values } from '../../enquiry/answer.ts';
import { forms } from '../../enquiry/forms.ts';
import { track } from '../analytics/analytics.ts';
import { EnquiryForm } from './enquiry-form.tsx';

type Useful = Record<string, string[]>;
/** What stands over a form. */
type Head = { title: string; note?: string | undefined };

/** The home page's form for a free site survey. */
export function LeadForm({
  head,
  answer,
  useful,
  className,
}: {
  head: Head;
  answer: Answer | undefined;
  useful?: Useful | undefined;
  className?: string;
}) {
  const form = forms.lead;
  useEffect(() => track('lead_form_view', {}), []);
  return (
    <EnquiryForm
      form={form}
      {...head}
      action="/?index"
      answer={answer}
      useful={useful}
      {...(className && { className })}
      onSent={(typed) =>
        track('lead_form_submit', { service: typed('service'), postcode: typed('postcode') })
      }
    />
  );
}

/** The two message forms, of the home page and of the contact page. `begin`: what stands in it. */
export const MessageForm = ({
  name,
  ...props
}: {
  name: 'message' | 'contact';
  head: Head;
  action: string;
  answer: Answer | undefined;
  begin?: Values;
  useful?: Useful | undefined;
}) => {
  const { head, ...rest } = props;
  return <EnquiryForm form={forms[name]} {...head} {...rest} />;
};
