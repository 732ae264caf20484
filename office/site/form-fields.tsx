import type { ReactNode } from 'react';
import type { Field } from '../../server/editor/form.ts';

type Props = { field: Field; faults: ReadonlyMap<string, string> };
const idOf = (name: string) => `f-${name.replace(/[^\w-]/g, '-')}`;

/** A button that keeps what was typed, and then does something with a field. */
export const Act = ({ act, children }: { act: string; children: string }) => (
  <button type="submit" className="site-act" name="act" value={act}>
    {children}
  </button>
);

/** One field of a document, or a group or list of them, with what is wrong at its place. */
export function FieldView({ field, faults }: Props) {
  if (field.kind === 'group') return <Group field={field} faults={faults} />;
  if (field.kind === 'list') return <List field={field} faults={faults} />;
  if (field.kind === 'absent') return <Absent field={field} />;
  const fault = faults.get(field.name);
  const id = idOf(field.name);
  return (
    <div className="site-field" data-fault={fault ? '' : undefined}>
      <label htmlFor={id}>{field.label}</label>
      <Control field={field} id={id} fault={fault} />
      {fault && <p id={`${id}-fault`}>{`${field.label} ${fault}`}</p>}
      {field.kind === 'words' && field.removable && <Act act={`drop:${field.name}`}>Remove</Act>}
    </div>
  );
}

function Control({ field, id, fault }: { field: Field; id: string; fault: string | undefined }) {
  const said = fault
    ? ({ 'aria-invalid': true, 'aria-describedby': `${id}-fault` } as const)
    : undefined;
  const named = { className: 'site-input', id, name: field.name, ...said };
  switch (field.kind) {
    case 'words':
      return field.long ? (
        <textarea
          {...named}
          defaultValue={field.value}
          rows={Math.ceil(field.value.length / 60) + 1}
        />
      ) : (
        <input {...named} defaultValue={field.value} />
      );
    case 'number':
      return <input {...named} defaultValue={field.value} inputMode="decimal" />;
    case 'day':
      return <input {...named} type="date" defaultValue={field.value} />;
    case 'choice':
      return (
        <select {...named} defaultValue={field.value}>
          {!(field.needed && field.value) && (
            <option value="">{field.needed ? 'Choose' : 'None'}</option>
          )}
          {field.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      );
    case 'tick':
      return (
        <>
          <input type="hidden" name={`has:${field.name}`} value="" />
          <input
            {...named}
            className="site-tick"
            type="checkbox"
            value="yes"
            defaultChecked={field.value}
          />
        </>
      );
    default:
      return null;
  }
}

type Of<Kind extends Field['kind']> = Omit<Props, 'field'> & {
  field: Extract<Field, { kind: Kind }>;
};
const lower = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

const Group = ({ field, faults }: Of<'group'>) => (
  <Fieldset field={field} faults={faults} note={field.note}>
    {field.fields.map((inner) => (
      <FieldView key={inner.name} field={inner} faults={faults} />
    ))}
    {field.named && <AddNamed name={field.name} />}
    {field.removable && <Act act={`drop:${field.name}`}>{`Remove ${lower(field.label)}`}</Act>}
  </Fieldset>
);

const List = ({ field, faults }: Of<'list'>) => (
  <Fieldset field={field} faults={faults}>
    {field.items.map((item, at) => (
      <div className="site-item" key={item.name}>
        <FieldView field={item} faults={faults} />
        <p className="site-acts">
          {at > 0 && <Act act={`up:${item.name}`}>Up</Act>}
          {at < field.items.length - 1 && <Act act={`down:${item.name}`}>Down</Act>}
          {field.fewer && <Act act={`drop:${item.name}`}>Remove</Act>}
        </p>
      </div>
    ))}
    {field.more && <Add field={field} words="Add another" />}
  </Fieldset>
);

type FieldsetProps = Props & { note?: string | undefined; children: ReactNode };

function Fieldset({ field: { name, label }, faults, note, children }: FieldsetProps) {
  const fault = faults.get(name);
  return (
    <fieldset className="site-group" id={idOf(name)}>
      <legend>{note ? `${label} (${note})` : label}</legend>
      {fault && <p className="site-fault">{fault}</p>}
      {children}
    </fieldset>
  );
}

/** Adds an item or a field: one of several kinds, where there are some. */
const Add = ({
  field: { name, options },
  words,
}: Pick<Of<'list' | 'absent'>, 'field'> & { words: string }) =>
  options.length ? (
    <p className="site-acts">
      <select className="site-kinds" name={`kind:${name}`} aria-label="Kind">
        {options.map((kind) => (
          <option key={kind}>{kind}</option>
        ))}
      </select>
      <Act act={`add:${name}`}>Add</Act>
    </p>
  ) : (
    <Act act={`add:${name}`}>{words}</Act>
  );

/** Adds a field under a name of one's own, such as a file. */
const AddNamed = ({ name }: { name: string }) => (
  <p className="site-acts">
    <input className="site-input" name={`key:${name}`} aria-label="Name of the new entry" />
    <Act act={`add:${name}`}>Add</Act>
  </p>
);

const Absent = ({ field }: Pick<Of<'absent'>, 'field'>) => (
  <div className="site-group" id={idOf(field.name)}>
    <p>{`${field.label}: none`}</p>
    <Add field={field} words={`Add ${lower(field.label)}`} />
  </div>
);
