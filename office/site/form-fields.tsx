import type { ReactNode } from 'react';
import { pictureName } from '../../content/picture-name.ts';
import { type Field, leaves } from '../../server/editor/form.ts';
import { isSeldom } from '../../server/editor/labels.ts';
import { idOf, pathOf } from '../../server/editor/shape.ts';
import { Act, Field as Control } from '../forms.tsx';
import { isWeekday, weekdays } from './documents.ts';
import { isIn, useDocument } from './open-document.ts';

/** A part under its heading: open where something is wrong or new. */
export function Fold({ title, of, open }: { title: string; of: Field[]; open?: boolean }) {
  const { faults, added = '' } = useDocument();
  const isOpen = [...faults.keys(), added].some((name) => of.some((one) => isIn(name, one.name)));
  return (
    <details className="fold" open={open || isOpen}>
      <summary>{title}</summary>
      {of.map((field) => (
        <FieldView key={field.name} field={field} />
      ))}
    </details>
  );
}

/** A part with more controls than this is folded. */
const few = 6;
const isLarge = (field: Field) => leaves([field]).length > few;
const isFolded = (field: Field): boolean =>
  isLarge(field) && !(field.kind === 'list' && field.items.some(isLarge));

/** The fields of a document or a part; those that are seldom changed come last, folded. */
export function Fields({ fields }: { fields: Field[] }) {
  const { isLong } = useDocument();
  const seldom = isLong ? fields.filter(({ name }) => isSeldom(pathOf(name))) : [];
  const usual = fields.filter((field) => !seldom.includes(field));
  return (
    <>
      {usual.map((field) =>
        isLong && isFolded(field) ? (
          <Fold
            key={field.name}
            title={titleOf(field)}
            of={[field]}
            open={field.name.endsWith('.bands')}
          />
        ) : (
          <FieldView key={field.name} field={field} />
        ),
      )}
      {seldom.length > 0 && <Fold title="More" of={seldom} />}
    </>
  );
}

/** An item of a list is known by its own words. */
function titleOf(field: Field): string {
  if (field.kind !== 'group' || !/^\d+\.$/.test(field.label)) return field.label;
  const own = field.fields.find(({ name }) => /\.(?:title|name|question|figure)$/.test(name));
  return own?.kind === 'words' && own.value ? own.value : field.label;
}

/** One field of a document, or a group or list of them, with what is wrong at its place. */
function FieldView({ field }: { field: Field }) {
  const { name, label } = field;
  const error = useDocument().faults.get(name);
  if (field.kind === 'group')
    return pathOf(name).at(-1) === 'picture' ? <Picture field={field} /> : <Group field={field} />;
  if (field.kind === 'list') return <List field={field} />;
  if (field.kind === 'absent') return <Absent field={field} />;
  const props = { id: idOf(name), name, label, error };
  if (field.kind === 'tick')
    return (
      <>
        <input type="hidden" name={`has:${name}`} value="" />
        <Control {...props} type="checkbox" value="yes" defaultChecked={field.value} />
      </>
    );
  if (field.kind === 'choice')
    return (
      <Control
        {...props}
        options={[
          ...(field.needed && field.value ? [] : [['', field.needed ? 'Choose' : 'None'] as const]),
          ...field.options.map((option) => [option, option] as const),
        ]}
        defaultValue={field.value}
      />
    );
  const known = { ...props, defaultValue: field.value };
  if (isWeekday(name))
    return <Control {...known} options={weekdays.map((day, at) => [at + 1, day])} />;
  if (field.kind === 'number') {
    const unit = field.unit ? `, ${field.unit}` : '';
    return <Control {...known} label={label + unit} inputMode="decimal" />;
  }
  if (field.kind === 'day') return <Control {...known} type="date" />;
  const rows = Math.ceil(field.value.length / 60) + 1;
  return (
    <>
      <Control {...known} {...(field.long && { as: 'textarea', rows })} />
      {field.kind === 'words' && field.removable && <Act value={`drop:${name}`}>Remove</Act>}
    </>
  );
}

type Of<Kind extends Field['kind']> = { field: Extract<Field, { kind: Kind }> };
const lower = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

const Group = ({ field }: Of<'group'>) => (
  <Fieldset field={field} note={field.note}>
    <Fields fields={field.fields} />
    {field.named && <Add name={field.name} words="Add" named />}
    {field.removable && <Act value={`drop:${field.name}`}>{`Remove ${lower(field.label)}`}</Act>}
  </Fieldset>
);

/** A picture as the site has it; its name and its crop are folded. */
function Picture({ field }: Of<'group'>) {
  const { photos } = useDocument();
  const written = field.fields.find(({ name }) => name === `${field.name}.name`);
  const name = written?.kind === 'words' ? pictureName(written.value) : '';
  return (
    <Fieldset field={field}>
      {name && (
        <p className="site-shown">
          <img src={`/office/site/photo/${name}?size=small`} alt="" loading="lazy" />
          {!photos && <a href={`/office/site/picture/${name}`}>Replace or describe it</a>}
        </p>
      )}
      <Fold title="More" of={field.fields} />
    </Fieldset>
  );
}

const List = ({ field }: Of<'list'>) => (
  <Fieldset field={field}>
    {field.items.map((item, at) => (
      <div key={item.name}>
        <Fields fields={[item]} />
        <p className="choices">
          {at > 0 && <Act value={`up:${item.name}`}>Up</Act>}
          {at < field.items.length - 1 && <Act value={`down:${item.name}`}>Down</Act>}
          {field.fewer && <Act value={`drop:${item.name}`}>Remove</Act>}
        </p>
      </div>
    ))}
    {field.more && (
      <Add
        name={field.name}
        options={field.options}
        words={field.items.length ? 'Add another' : 'Add'}
      />
    )}
  </Fieldset>
);

type FieldsetProps = { field: Field; note?: string | undefined; children: ReactNode };

function Fieldset({ field: { name, label }, note, children }: FieldsetProps) {
  const error = useDocument().faults.get(name);
  return (
    <fieldset className="site-group" id={idOf(name)}>
      <legend>{note ? `${label} (${note})` : label}</legend>
      {error && (
        <p className="field__error" id={`${idOf(name)}-error`}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}

type AddProps = { name: string; words: string; options?: string[]; named?: boolean };

/** Adds an item or a field: one of several kinds, or under a name of one's own, such as a file. */
const Add = ({ name, words, options = [], named }: AddProps) => (
  <p className="choices">
    {named && (
      <input className="site-kinds" name={`key:${name}`} aria-label="Name of the new entry" />
    )}
    {options.length > 0 && (
      <select className="site-kinds" name={`kind:${name}`} aria-label="Kind">
        {options.map((kind) => (
          <option key={kind}>{kind}</option>
        ))}
      </select>
    )}
    <Act value={`add:${name}`}>{words}</Act>
  </p>
);

const Absent = ({ field: { name, label, options } }: Of<'absent'>) => (
  <div className="site-group" id={idOf(name)}>
    <p>{`${label}: none`}</p>
    <Add name={name} options={options} words={`Add ${lower(label)}`} />
  </div>
);
