import type { Answer, Values } from '../../enquiry/answer.ts';
import type { Field } from '../../enquiry/fields.ts';
import type { Form } from '../../enquiry/forms.ts';
import { Cell, Consent } from './cells.tsx';
import { Files } from './files.tsx';
import type { Enquiry } from './use-enquiry.ts';

export type FormProps = {
  form: Form;
  title: string;
  note?: string | undefined;
  /** The address that takes the form when no script runs: the page's own action. */
  action: string;
  /** The server's answer to such a post. */
  answer?: Answer | undefined;
  /** For some fields. */
  placeholders?: Values;
  /** The photos that help us most, by service. */
  useful?: Record<string, string[]> | undefined;
  className?: string;
};

type Props = FormProps & {
  enquiry: Enquiry;
  /** Has a script taken the form over? */
  live: boolean;
};

export const idOf = (form: Form, field: Field) => `${form.name}-${field.name}`;

/** The cells of a form: what is typed, then photos, then the consent and the button. */
export function FormFields(props: Props) {
  const { form, placeholders, useful, enquiry, live } = props;
  const { answer, begin } = enquiry;
  const { values: typed, errors, phase } = enquiry.state;
  const first = answer && answer.kind !== 'sent' ? answer.values : begin;
  const sending = phase.kind === 'sending';
  const shown = ({ folded }: Field) => !folded;
  const isEntry = ({ kind }: Field) => kind !== 'consent' && kind !== 'files';
  const folded = form.fields.filter((field) => !shown(field));
  const files = form.fields.find(({ kind }) => kind === 'files');
  const consent = form.fields.find(({ kind }) => kind === 'consent');
  const cell = (field: Field) => ({
    field,
    id: idOf(form, field),
    value: first?.[field.name],
    error: errors[field.name],
    placeholder: placeholders?.[field.name],
  });
  const cells = (fields: Field[]) =>
    fields.filter(isEntry).map((field) => <Cell key={field.name} {...cell(field)} />);
  const photos = files && (
    <Files
      field={files}
      id={idOf(form, files)}
      photos={enquiry.photos}
      useful={useful?.[typed.service ?? first?.service ?? '']}
      busy={sending}
    />
  );
  return (
    <>
      {cells(form.fields.filter(shown))}
      {folded.length > 0 ? (
        <details
          className="field form__more"
          // What is in it is never out of sight.
          open={
            enquiry.photos.uploads.length > 0 ||
            folded.some(
              ({ name }) =>
                errors[name] || (typed[name] ?? first?.[name] ?? '') !== (begin?.[name] ?? ''),
            )
          }
        >
          <summary>
            <span>Add photos, a postcode or a plan</span>
          </summary>
          {(typed.from || first?.from) && (
            <p className="note">
              You came from <b>{typed.from || first?.from}</b>.
            </p>
          )}
          {photos}
          <div className="form__half">{cells(folded)}</div>
        </details>
      ) : (
        photos
      )}
      {consent && <Consent {...cell(consent)} />}
      <div className="field field--send">
        <button
          className={`button ${sending ? 'is-sending' : consent ? 'button--go' : 'button--pine'}`}
          type="submit"
          data-cta
          // Without a script nothing could enable it again: then the browser itself asks for the
          // tick.
          disabled={live && Boolean(consent) && !typed.gdprConsent}
          // Not disabled: that would take the focus away.
          aria-disabled={sending || undefined}
          aria-describedby={consent && !typed.gdprConsent ? `${form.name}-first` : undefined}
        >
          {sending ? form.sending.label : form.button}
        </button>
        {consent && (
          <p className="note form__first" id={`${form.name}-first`}>
            Tick the box above to send
          </p>
        )}
      </div>
    </>
  );
}
