import type { ComponentProps } from 'react';
import { type Field as FormField, leaves } from '../../server/editor/form.ts';
import { idOf } from '../../server/editor/shape.ts';
import { Act, Ask, Button, ButtonLink, Field, Form } from '../forms.tsx';
import { Fields, Fold } from './form-fields.tsx';
import { useDocument } from './open-document.ts';
import type { Photo } from './photos.ts';

/** The photos of a project have a list of their own. */
const isPhoto = ({ name }: FormField) => /^(?:picture|gallery)$/.test(name);

/** Everything of one document, in one form: its first button saves. `refused`: faults of photos. */
export function EditForm({ refused }: { refused: string[] | undefined }) {
  const { fields, version, photos, note, document } = useDocument();
  return (
    <SiteForm data-keep="" values={{ version }}>
      {/* Enter in a field presses this first button. */}
      <button type="submit" className="skip" name="act" value="">
        Save
      </button>
      <Fields fields={fields.filter((field) => !photos || !isPhoto(field))} />
      {photos && <PhotoList photos={photos} refused={refused} />}
      {photos && <Fold title="Crop and caption of each picture" of={fields.filter(isPhoto)} />}
      <p className="choices">
        <Button value="">Save changes</Button>
        {document.isItem && <Act value="drop:0">Remove</Act>}
      </p>
      {note && (
        <Ask name="Discard all changes" question="Delete what isn’t published yet of this?">
          <Button value="discard">Discard</Button>
        </Ask>
      )}
    </SiteForm>
  );
}

/** A form that may have photos. */
export const SiteForm = (props: ComponentProps<typeof Form>) => (
  <Form encType="multipart/form-data" className="site-form" {...props} />
);

type ConflictProps = {
  /** What the second person sent: names and values. */
  typed: [string, string][];
  by: string | undefined;
};

/** Two people changed one document: both versions, and a choice. Nothing that was typed is lost. */
export function Conflict({ typed, by = 'Somebody' }: ConflictProps) {
  const { fields } = useDocument();
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
      <Form className="choices" values={{ ...Object.fromEntries(typed), keep: 'mine' }}>
        <Button>Keep mine</Button>
        <ButtonLink href="?">{by === 'Somebody' ? 'Keep theirs' : `Keep ${by}’s`}</ButtonLink>
      </Form>
    </section>
  );
}

type PhotoFieldProps = { label: string; error?: string | undefined; multiple?: boolean };

/** A field for photos. `error`: why some were not taken in. */
export const PhotoField = (props: PhotoFieldProps) => (
  <Field id="file" type="file" accept="image/jpeg,image/png,image/webp" {...props} />
);

const size = (bytes: number) => `${Math.round(bytes / 1000)} KB, location removed.`;

/** A project's photos: what each shows, and their order. */
function PhotoList({ photos, refused }: { photos: Photo[]; refused: string[] | undefined }) {
  const { faults } = useDocument();
  return (
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
                  error={faults.get(`alt:${name}`)}
                />
              )}
              {bytes !== undefined && <p className="quiet">{size(bytes)}</p>}
              <p className="choices">
                {place !== 'first' && place > 0 && <Act value={`up:gallery.${place}`}>Up</Act>}
                {bytes !== undefined && <Act value={`turn:${name}`}>Rotate</Act>}
                {place !== 'first' && <Act value={`drop:gallery.${place}`}>Remove</Act>}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <PhotoField label="Add photos" multiple error={refused?.join(' ')} />
      <Button value="">Upload photos</Button>
    </section>
  );
}
