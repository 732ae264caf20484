import { correctable, type Origin } from '../../enquiry/forms.ts';
import type { Whole } from '../../server/workflow/whole.ts';
import { Button, type Failed, Field, kept, StepForm } from '../forms.tsx';

type CorrectProps = { whole: Whole; now: Date; back: string; failed?: Failed | undefined };

/** Corrects a name, number or address that was misheard, or adds one. */
export const Correct = ({ whole: { row, form }, now, back, failed }: CorrectProps) => (
  <details className="correct" open={failed?.act === 'corrected'}>
    <summary className="word-link">Correct these details</summary>
    <StepForm reference={row.reference} now={now} back={back} className="stack">
      {correctable(form as Origin).map(({ name, label, kind }) => (
        <Field
          key={name}
          id={`correct-${name}`}
          name={name}
          label={label}
          type={kind}
          {...kept(failed, 'corrected', name, row.fields[name])}
        />
      ))}
      <Button value="corrected">Save corrections</Button>
    </StepForm>
  </details>
);
