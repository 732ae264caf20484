import { type FormEvent, useState } from 'react';
import { faultsOf, forms } from '../../../enquiry/forms.ts';
import { Cell, Consent } from '../cells.tsx';
import { typedIn } from '../draft.ts';
import { type Kept, keep } from './kept.ts';

/**
 * Changes an enquiry that is kept: its words by the form's own fields, its photos by taking one
 * out.
 */
export function KeptEdit({ one, onDone }: { one: Kept; onDone: () => void }) {
  const [faults, setFaults] = useState(one.faults ?? {});
  const [files, setFiles] = useState(one.files);
  const form = forms[one.form];
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = { ...one.values, ...typedIn(event.currentTarget, form) };
    const wrong = faultsOf(form, values);
    setFaults(wrong);
    if (Object.keys(wrong).length) return;
    const { faults: _gone, ...rest } = one;
    keep({ ...rest, values, files, keptAt: Date.now() }).then(onDone);
  };
  return (
    <form className="block kept__edit" noValidate onSubmit={save}>
      {form.fields
        .filter(({ kind }) => kind !== 'files')
        .map((field) => {
          const told = {
            field,
            id: `kept-${field.name}`,
            value: one.values[field.name],
            fault: faults[field.name],
          };
          return field.kind === 'consent' ? (
            <Consent key={field.name} {...told} />
          ) : (
            <Cell key={field.name} {...told} />
          );
        })}
      {files.map(({ name }, index) => (
        <div className="cell cell--line" key={name}>
          {name}
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => setFiles(files.filter((_, other) => other !== index))}
          >
            Remove
          </button>
        </div>
      ))}
      <div className="cell cell--send">
        <button className="btn btn--pine" type="submit">
          Keep the change
        </button>
      </div>
    </form>
  );
}
