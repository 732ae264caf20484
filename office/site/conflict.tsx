import type { Field } from '../../server/editor/form.ts';

type Props = {
  /** What the second person sent: names and values. */
  typed: [string, string][];
  /** As the document stands now. */
  fields: Field[];
  by: string | undefined;
};

const leaves = (fields: Field[]): { name: string; label: string; value: string }[] =>
  fields.flatMap((field) => {
    if (field.kind === 'group') return leaves(field.fields);
    if (field.kind === 'list') return leaves(field.items);
    if (field.kind === 'absent' || field.kind === 'tick') return [];
    return [{ name: field.name, label: field.label, value: field.value }];
  });

/** Two people changed one document: both versions, and a choice. Nothing that was typed is lost. */
export function Conflict({ typed, fields, by = 'Somebody' }: Props) {
  const mine = new Map(typed);
  const apart = leaves(fields).filter(
    ({ name, value }) => mine.has(name) && mine.get(name)?.trim() !== value.trim(),
  );
  return (
    <section className="site-conflict" aria-labelledby="conflict">
      <h2 id="conflict">{`${by} changed this while you were editing`}</h2>
      <dl>
        {apart.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <b>{`${by}:`}</b> {value || 'nothing'}
            </dd>
            <dd>
              <b>You:</b> {mine.get(name) || 'nothing'}
            </dd>
          </div>
        ))}
      </dl>
      <form method="post" className="site-acts">
        {typed
          .filter(([name]) => name !== 'keep')
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <button type="submit" className="button button--line" name="keep" value="mine">
          Keep mine
        </button>
        <a className="button button--line" href="?">
          {by === 'Somebody' ? 'Keep theirs' : `Keep ${by}’s`}
        </a>
      </form>
    </section>
  );
}
