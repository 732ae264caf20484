import { type FormEvent, useState } from 'react';
import { forms } from '../../../enquiry/forms.ts';
import { checkForm } from '../../../enquiry/rules.ts';
import { Cell, Consent } from '../cells.tsx';
import { typedIn } from '../draft.ts';
import { type KeptEnquiry, replace } from './kept.ts';
import { noRoom } from './other-ways.tsx';

const overtaken =
  'We couldn’t save your changes. This enquiry was sent, changed or deleted in another tab. Close this list and open it again.';

/**
 * Changes an enquiry that is kept: its words by the form's own fields, its photos by taking one
 * out.
 */
export function KeptEdit({ enquiry, onDone }: { enquiry: KeptEnquiry; onDone: () => void }) {
  const [errors, setErrors] = useState(enquiry.errors ?? {});
  const [files, setFiles] = useState(enquiry.files);
  const [trouble, setTrouble] = useState<string>();
  const form = forms[enquiry.form];
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = { ...enquiry.values, ...typedIn(event.currentTarget, form) };
    const wrong = checkForm(form, values);
    setErrors(wrong);
    if (Object.keys(wrong).length) return;
    // It is the visitor's now: a form that held it no longer deletes it.
    const { errors: _, held: __, ...others } = enquiry;
    replace(enquiry, { ...others, values, files, keptAt: Date.now() }).then(
      (stored) => (stored ? onDone() : setTrouble(overtaken)),
      () => setTrouble(noRoom),
    );
  };
  return (
    <form className="form kept-edit" noValidate onSubmit={save}>
      {form.fields
        .filter(({ kind }) => kind !== 'files')
        .map((field) => {
          const props = {
            field,
            id: `kept-${field.name}`,
            value: enquiry.values[field.name],
            error: errors[field.name],
          };
          return field.kind === 'consent' ? (
            <Consent key={field.name} {...props} />
          ) : (
            <Cell key={field.name} {...props} />
          );
        })}
      {files.map(({ name }, index) => (
        <div className="field field--line" key={name}>
          {name}
          <button
            className="word-button"
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => setFiles(files.filter((_, other) => other !== index))}
          >
            Remove
          </button>
        </div>
      ))}
      <div className="field field--send">
        <p role="status">{trouble}</p>
        <button className="button button--pine" type="submit">
          Save changes
        </button>
      </div>
    </form>
  );
}
