import type { Field } from '../../enquiry/fields.ts';
import { services } from '../../enquiry/services.ts';

type Props = {
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
export function Cell({ field, id, value, error, placeholder }: Props) {
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
        {!required && <small> optional</small>}
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
export const Consent = ({ field, id, value, error }: Props) => (
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
