import type { Field } from '../../enquiry/forms.ts';
import { services } from '../../enquiry/forms.ts';

type Props = {
  field: Field;
  id: string;
  value: string | undefined;
  fault: string | undefined;
  placeholder?: string | undefined;
};

/**
 * One cell of the title-block form: label above, entry below, the whole cell the target, its
 * message inside.
 */
export function Cell({ field, id, value, fault, placeholder }: Props) {
  const { name, label, kind, required, half, autocomplete } = field;
  const told = {
    id,
    name,
    required: Boolean(required),
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault ? `${id}-fault` : undefined,
  } as const;
  // No maxlength: the browser would cut a long paste without a word. The rules say it instead.
  const text = {
    ...told,
    defaultValue: value,
    placeholder: placeholder ?? field.placeholder,
    autoComplete: autocomplete,
  };
  return (
    <div className={`cell${half ? ` cell--${half}` : ''}${fault ? ' is-wrong' : ''}`}>
      <label htmlFor={id}>
        {label}
        {!required && <small> optional</small>}
      </label>
      {kind === 'select' ? (
        <select {...told} defaultValue={value ?? ''}>
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
      {fault && <Fault id={id} text={fault} />}
    </div>
  );
}

/** The tick that allows us to call back. */
export const Consent = ({ field, id, value, fault }: Props) => (
  <div className={`cell cell--consent${fault ? ' is-wrong' : ''}`}>
    <label className="cell--line check" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        name={field.name}
        required
        defaultChecked={value === 'on'}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
      />
      <span>{field.label}</span>
    </label>
    {fault && <Fault id={id} text={fault} />}
  </div>
);

const Fault = ({ id, text }: { id: string; text: string }) => (
  <p className="cell__error" id={`${id}-fault`}>
    {text}
  </p>
);
