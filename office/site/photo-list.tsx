import { Act } from './form-fields.tsx';
import type { Photo } from './photos.ts';

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
    <button type="submit" className="button button--line" name="act" value="">
      Upload photos
    </button>
  </section>
);
