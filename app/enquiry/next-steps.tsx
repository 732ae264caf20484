import type { Form } from '../../enquiry/forms.ts';

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
