import type { Origin } from '../../enquiry/forms.ts';
import { correctable } from '../../enquiry/taken.ts';
import type { Whole } from '../../server/workflow/whole.ts';
import { Button, Field, StepForm } from '../forms.tsx';
import type { Wrong } from '../steps/read-step.ts';

type CorrectProps = {
  whole: Whole;
  now: Date;
  back: string;
  /** The step that stands open, what is wrong in it, and what was typed. */
  open?: string | undefined;
  wrong?: Wrong | undefined;
  typed?: Record<string, string> | undefined;
};

/** Corrects a name, number or address that was misheard, or adds one. */
export const Correct = ({ whole: { row, form }, now, back, open, wrong, typed }: CorrectProps) => (
  <details className="correct" open={open === 'corrected'}>
    <summary className="word-link">Correct these details</summary>
    <StepForm reference={row.reference} now={now} back={back}>
      {correctable(form as Origin).map(({ name, label, kind }) => (
        <Field
          key={name}
          id={`correct-${name}`}
          name={name}
          label={label}
          type={kind}
          defaultValue={(open === 'corrected' ? typed?.[name] : undefined) ?? row.fields[name]}
          error={open === 'corrected' && wrong?.field === name ? wrong.message : undefined}
        />
      ))}
      <Button value="corrected">Save corrections</Button>
    </StepForm>
  </details>
);
