import { type Field, leaves } from '../../server/editor/form.ts';
import { Act, FieldView } from './form-fields.tsx';
import { PhotoList } from './photo-list.tsx';
import type { Photo } from './photos.ts';

type Props = {
  fields: Field[];
  faults: ReadonlyMap<string, string>;
  version: string;
  /** Of a project. */
  photos: Photo[] | undefined;
  /** Why photos did not come through. */
  refused: string[];
  /** Is it in the draft? */
  changed: boolean;
  /** Of one of several in its file: its place there. */
  item?: string | undefined;
};

/** Of a project: what it cannot do without; all else is folded away. */
const needed = ['title', 'location', 'category', 'measure', 'summary'];
const rootOf = ({ name }: Field) => name.split('.', 1)[0] ?? '';
/** The photos have a list of their own. */
const shownAsPhotos = ['picture', 'gallery'];

/** Everything of one document, in one form: its first button saves. */
export function EditForm({ fields, faults, version, photos, refused, changed, item }: Props) {
  const isProject = photos !== undefined;
  const first = isProject
    ? needed.flatMap((name) => fields.filter((field) => field.name === name))
    : fields;
  const more = isProject ? fields.filter((field) => !needed.includes(rootOf(field))) : [];
  const isPhoto = ({ name }: Field) => shownAsPhotos.includes(name);
  const folds = (
    [
      [
        'Optional: how it was done, before and after, similar work',
        more.filter((field) => !isPhoto(field)),
      ],
      ['Crop and caption of each picture', more.filter(isPhoto)],
    ] as const
  ).filter(([, folded]) => folded.length > 0);
  const isWrong = (some: readonly Field[]) =>
    some.some((field) => [...faults.keys()].some((name) => name.startsWith(field.name)));
  return (
    <form method="post" encType="multipart/form-data" className="site-form" data-keep="">
      <input type="hidden" name="version" value={version} />
      {item !== undefined && <input type="hidden" name="item" value={item} />}
      {/* Enter in a field presses this first button. */}
      <button type="submit" className="site-keep" name="act" value="">
        Save
      </button>
      {first.map((field) => (
        <FieldView key={field.name} field={field} faults={faults} />
      ))}
      {photos && <PhotoList photos={photos} refused={refused} />}
      {folds.map(([summary, folded]) => (
        <details key={summary} className="site-more" open={isWrong(folded)}>
          <summary>{summary}</summary>
          {folded.map((field) => (
            <FieldView key={field.name} field={field} faults={faults} />
          ))}
        </details>
      ))}
      <p className="site-acts">
        <button type="submit" className="button button--line" name="act" value="">
          Save changes
        </button>
        {item !== undefined && <Act act={`drop:${item}`}>Remove</Act>}
        {changed && <Act act="discard">Discard all changes</Act>}
      </p>
    </form>
  );
}

type ConflictProps = {
  /** What the second person sent: names and values. */
  typed: [string, string][];
  /** As the document stands now. */
  fields: Field[];
  by: string | undefined;
};

/** Two people changed one document: both versions, and a choice. Nothing that was typed is lost. */
export function Conflict({ typed, fields, by = 'Somebody' }: ConflictProps) {
  const mine = new Map(typed);
  const apart = leaves(fields).flatMap((field) => {
    const { name, label } = field;
    if (!('value' in field) || field.kind === 'tick' || !mine.has(name)) return [];
    return mine.get(name)?.trim() === field.value.trim() ? [] : { name, label, value: field.value };
  });
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
