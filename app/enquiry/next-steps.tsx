import type { Form } from '../../enquiry/forms.ts';

/** What happens next: four steps with their times, in one line under a form. */
export const NextSteps = ({ form, className = '' }: { form: Form; className?: string }) => {
  const phone = form.fields.find(({ name }) => name === 'phone');
  const steps = [
    ['Today', 'you ask'],
    ['In one working day', phone?.required ? 'we ring' : 'we ring or write'],
    ['Usually in 3–5 working days', 'we come and measure'],
    ['After that', 'a fixed quotation'],
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
