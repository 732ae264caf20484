type FieldProps = {
  name: string;
  label: string;
  type?: string;
  mode?: 'decimal';
  value?: string | undefined;
  min?: string;
  error?: string | undefined;
};

/** One field with its label, and what is wrong with it. */
export const Field = ({ name, label, type = 'text', mode, value, min, error }: FieldProps) => (
  <div className={error ? 'field field--wrong' : 'field'}>
    <label htmlFor={`came-${name}`}>{label}</label>
    <input
      id={`came-${name}`}
      name={name}
      type={type}
      inputMode={mode}
      defaultValue={value}
      min={min}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `came-${name}-error` : undefined}
    />
    {error && (
      <p className="field__error" id={`came-${name}-error`}>
        {error}
      </p>
    )}
  </div>
);
