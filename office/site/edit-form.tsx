import { type Field as FormField, leaves } from '../../server/editor/form.ts';
import { idOf } from '../../server/editor/shape.ts';
import { Button, Field } from '../forms.tsx';
import { Act, Fields, Fold, faultOf, Shown } from './form-fields.tsx';
import type { Photo } from './photos.ts';

type Props = {
  fields: FormField[];
  faults: ReadonlyMap<string, string>;
  added: string | undefined;
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

/** A form with more controls than this is folded by part. */
const most = 24;
/** The photos of a project have a list of their own. */
const isPhoto = ({ name }: FormField) => /^(?:picture|gallery)$/.test(name);

/** Everything of one document, in one form: its first button saves. */
export function EditForm({ fields, version, photos, refused, changed, item, ...rest }: Props) {
  const isProject = photos !== undefined;
  const isLong = isProject || leaves(fields).length > most;
  return (
    <form method="post" encType="multipart/form-data" className="site-form" data-keep="">
      <input type="hidden" name="version" value={version} />
      {item !== undefined && <input type="hidden" name="item" value={item} />}
      {/* Enter in a field presses this first button. */}
      <button type="submit" className="skip" name="act" value="">
        Save
      </button>
      <Shown value={{ ...rest, isProject, isLong }}>
        <Fields fields={fields.filter((field) => !isProject || !isPhoto(field))} />
        {photos && <PhotoList photos={photos} refused={refused} faults={rest.faults} />}
        {photos && <Fold title="Crop and caption of each picture" of={fields.filter(isPhoto)} />}
      </Shown>
      <p className="choices">
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
  fields: FormField[];
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
      <form method="post" className="choices">
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

/** `refused`: why photos were not taken in. */
export const PhotoField = ({ label, refused }: { label: string; refused: string[] }) => (
  <Field
    id="file"
    label={label}
    type="file"
    accept="image/jpeg,image/png,image/webp"
    multiple
    error={refused.length ? refused.join(' ') : undefined}
  />
);

const size = (bytes: number) => `${Math.round(bytes / 1000)} KB, location removed.`;

type PhotoListProps = Pick<Props, 'refused' | 'faults'> & { photos: Photo[] };

/** A project's photos: what each shows, and their order. */
export const PhotoList = ({ photos, refused, faults }: PhotoListProps) => (
  <section className="site-photos" id="photos">
    <h2>{photos.length === 1 ? '1 photo' : `${photos.length} photos`}</h2>
    <ol>
      {photos.map(({ name, place, description, size: bytes }) => (
        <li key={`${name} ${place}`}>
          <img src={`/office/site/photo/${name}?size=small`} alt="" />
          <div className="site-photo">
            {description === undefined ? (
              <p>
                {`‘${name}’ is one of the site’s pictures. `}
                <a href={`/office/site/picture/${name}`}>Replace it</a>
              </p>
            ) : (
              <Field
                id={idOf(`alt:${name}`)}
                name={`alt:${name}`}
                label={place === 'first' ? 'First photo: describe it' : 'Describe the photo'}
                as="textarea"
                rows={2}
                defaultValue={description}
                error={faultOf(`alt:${name}`, { faults })}
              />
            )}
            {bytes !== undefined && <p className="quiet">{size(bytes)}</p>}
            <p className="choices">
              {place !== 'first' && place > 0 && <Act act={`up:gallery.${place}`}>Up</Act>}
              {bytes !== undefined && <Act act={`turn:${name}`}>Rotate</Act>}
              {place !== 'first' && <Act act={`drop:gallery.${place}`}>Remove</Act>}
            </p>
          </div>
        </li>
      ))}
    </ol>
    <PhotoField label="Add photos" refused={refused} />
    <Button value="">Upload photos</Button>
  </section>
);
