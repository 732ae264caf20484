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

/** A town page's form; the town goes with what analytics hears. */
export function TownForm({
  head,
  answer,
  useful,
  town,
  path,
  hint,
}: {
  head: Head;
  answer: Answer | undefined;
  useful?: Useful | undefined;
  town: string;
  path: string;
  hint: string;
}) {
  const form = forms.town;
  return (
    <EnquiryForm
      form={form}
      {...head}
      action={path}
      answer={answer}
      useful={useful}
      placeholders={{ postcode: hint }}
      onSent={(typed) =>
        track('lead_form_submit', {
          service: typed('service'),
          postcode: typed('postcode'),
          city: town,
          page_path: path,
        })
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
