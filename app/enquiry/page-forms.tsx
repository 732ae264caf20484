import { useEffect } from 'react';
import { track } from '../analytics.ts';
import type { Answer } from './answer.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { forms } from './forms.ts';
import { Thanks } from './thanks.tsx';

/** The home page's form for a free site survey. */
export function LeadForm({ answer, className }: { answer: Answer | undefined; className?: string }) {
  const form = forms.lead;
  useEffect(() => track('lead_form_view', {}), []);
  return (
    <EnquiryForm
      form={form}
      title="Get a free site survey"
      note="We call back within one working day."
      action="/?index"
      answer={answer}
      {...(className && { className })}
      onSent={(typed) => track('lead_form_submit', { service: typed('service'), postcode: typed('postcode') })}
    >
      {(reference) => <Thanks form={form} reference={reference} />}
    </EnquiryForm>
  );
}

/** A town page's form; the town goes with what analytics hears. */
export function TownForm({ answer, town, path, hint }: { answer: Answer | undefined; town: string; path: string; hint: string }) {
  const form = forms.town;
  return (
    <EnquiryForm
      form={form}
      title="Book a free site survey"
      note="We call back within one working day."
      action={path}
      answer={answer}
      placeholders={{ postcode: hint }}
      onSent={(typed) => track('lead_form_submit', { service: typed('service'), postcode: typed('postcode'), city: town, page_path: path })}
    >
      {(reference) => <Thanks form={form} reference={reference} />}
    </EnquiryForm>
  );
}

/** The two message forms, of the home page and of the contact page. */
export function MessageForm({ name, action, answer, subject }: { name: 'message' | 'contact'; action: string; answer: Answer | undefined; subject?: string }) {
  const form = forms[name];
  return (
    <EnquiryForm form={form} title="Send a message" action={action} answer={answer} {...(subject && { begin: { subject } })}>
      {(reference, again) => <Thanks form={form} reference={reference} again={again} />}
    </EnquiryForm>
  );
}
