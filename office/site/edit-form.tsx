import { type Field, leaves } from '../../server/editor/form.ts';
import { Button } from '../forms.tsx';
import { Act, FieldView } from './form-fields.tsx';
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
        <Button value="">Save changes</Button>
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
        <Button name="keep" value="mine">
          Keep mine
        </Button>
        <a className="button button--line" href="?">
          {by === 'Somebody' ? 'Keep theirs' : `Keep ${by}’s`}
        </a>
      </form>
    </section>
  );
}

const size = (bytes: number) => `${Math.round(bytes / 1000)} KB, location removed.`;

/** A project's photos: what each shows, and their order. */
export const PhotoList = ({ photos, refused }: { photos: Photo[]; refused: string[] }) => (
  <section className="site-photos" id="photos">
    <h2>{photos.length === 1 ? '1 photo' : `${photos.length} photos`}</h2>
    {refused.map((words) => (
      <p className="site-fault" key={words}>
        {words}
      </p>
    ))}
    <ol>
      {photos.map(({ name, place, description, size: bytes }) => (
        <li key={`${name} ${place}`} data-fault={description === '' ? '' : undefined}>
          <img src={`/office/site/photo/${name}?size=small`} alt="" />
          <div className="site-photo">
            {description === undefined ? (
              <p>
                {`‘${name}’ is one of the site’s pictures. `}
                <a href={`/office/site/picture/${name}`}>Replace it</a>
              </p>
            ) : (
              <label>
                {place === 'first' ? 'First photo: describe it' : 'Describe the photo'}
                <textarea
                  className="site-input"
                  name={`alt:${name}`}
                  defaultValue={description}
                  rows={2}
                  {...(description === '' && {
                    'aria-invalid': true,
                    'aria-describedby': `fault-${name}`,
                  })}
                />
              </label>
            )}
            {description === '' && (
              <p className="site-fault" id={`fault-${name}`}>
                Describe the photo for people who can’t see it.
              </p>
            )}
            {bytes !== undefined && <p className="site-note">{size(bytes)}</p>}
            <p className="site-acts">
              {place !== 'first' && place > 0 && <Act act={`up:gallery.${place}`}>Up</Act>}
              {bytes !== undefined && <Act act={`turn:${name}`}>Rotate</Act>}
              {place !== 'first' && <Act act={`drop:gallery.${place}`}>Remove</Act>}
            </p>
          </div>
        </li>
      ))}
    </ol>
    <label className="site-add">
      Add photos
      <input type="file" name="file" accept="image/jpeg,image/png,image/webp" multiple />
    </label>
    <Button value="">Upload photos</Button>
  </section>
);
