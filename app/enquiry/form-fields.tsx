import type { Answer, Values } from '../../enquiry/answer.ts';
import { type Field, phone, services } from '../../enquiry/fields.ts';
import type { Form } from '../../enquiry/forms.ts';
import { Files } from './files.tsx';
import type { Enquiry } from './use-enquiry.ts';

export type FormProps = {
  form: Form;
  title: string;
  note?: string | undefined;
  /** The address that takes the form when no script runs: the page's own action. */
  action: string;
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
  const service = typed.service ?? first?.service ?? '';
  const sending = phase.kind === 'sending';
  const shown = ({ folded }: Field) => !folded;
  const isEntry = ({ kind }: Field) => kind !== 'consent' && kind !== 'files';
  /** It was opened from a page about a job. */
  const asked = Boolean(begin?.from);
  const folded = form.fields.filter((field) => !shown(field));
  const files = form.fields.find(({ kind }) => kind === 'files');
  const consent = form.fields.find(({ kind }) => kind === 'consent');
  const cell = (field: Field) => ({
    field,
    id: idOf(form, field),
    value: first?.[field.name],
    error: errors[field.name],
    placeholder: field.name === 'message' ? begin?.ask : placeholders?.[field.name],
  });
  const cells = (fields: Field[]) =>
    fields.filter(isEntry).map((field) => <Cell key={field.name} {...cell(field)} />);
  const photos = files && (
    <Files
      field={files}
      id={idOf(form, files)}
      photos={enquiry.photos}
      useful={useful?.[service === 'other' && begin?.ask ? 'hire' : service]}
      busy={sending}
    />
  );
  return (
    <>
      {cells((asked ? phoneFirst(form.fields) : form.fields).filter(shown))}
      {folded.length > 0 ? (
        <details
          className="field form__more"
          // What is in it is never out of sight.
          open={
            asked ||
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

/** The phone in the place of the email, with its reason. */
function phoneFirst(fields: Field[]): Field[] {
  const [email, tel] = ['email', 'phone'].map((wanted) =>
    fields.find(({ name }) => name === wanted),
  );
  if (!email || !tel) return fields;
  return fields.map((field) => {
    if (field === email) return { ...tel, half: 'left', ...(phone.why && { why: phone.why }) };
    return field === tel ? { ...email, half: 'right' } : field;
  });
}

type CellProps = {
  field: Field;
  id: string;
  value: string | undefined;
  error: string | undefined;
  placeholder?: string | undefined;
};

/**
 * One cell of the title-block form: label above, entry below, the whole cell the target, its
 * message inside.
 */
export function Cell({ field, id, value, error, placeholder }: CellProps) {
  const { name, label, kind, required, half, autocomplete, why } = field;
  if (kind === 'from') return <input type="hidden" name={name} defaultValue={value} />;
  const control = {
    id,
    name,
    required: Boolean(required),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error${why ? ` ${id}-why` : ''}` : undefined,
  } as const;
  // No maxlength: the browser would cut a long paste without a word. The rules say it instead.
  const text = {
    ...control,
    defaultValue: value,
    placeholder: placeholder ?? field.placeholder,
    autoComplete: autocomplete,
  };
  return (
    <div className={`field${half ? ` field--${half}` : ''}${error ? ' is-wrong' : ''}`}>
      <label htmlFor={id}>
        {label}
        {!required && <small> optional{why && `: ${why}`}</small>}
      </label>
      {kind === 'select' ? (
        <select {...control} defaultValue={value ?? ''}>
          <option value="">Select a service</option>
          {services.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </select>
      ) : kind === 'textarea' ? (
        <textarea {...text} rows={name === 'message' ? 5 : 2} />
      ) : (
        <input {...text} type={kind} />
      )}
      {error && <FieldError id={id} text={error} why={why} />}
    </div>
  );
}

/** The tick that allows us to call back. */
export const Consent = ({ field, id, value, error }: CellProps) => (
  <div className={`field field--consent${error ? ' is-wrong' : ''}`}>
    <label className="field--line checkbox" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        name={field.name}
        required
        defaultChecked={value === 'on'}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <span>{field.label}</span>
    </label>
    <a className="link" href="/privacy">
      Privacy notice
    </a>
    {error && <FieldError id={id} text={error} />}
  </div>
);

const FieldError = ({ id, text, why }: { id: string; text: string; why?: string | undefined }) => (
  <>
    <p className="field__fault" id={`${id}-error`}>
      {text}
    </p>
    {why && (
      <p className="field__why" id={`${id}-why`}>
        {why}
      </p>
    )}
  </>
);
