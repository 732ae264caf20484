import type { SitePicture } from '../../server/editor/pictures.ts';
import { Act } from './form-fields.tsx';

const Hidden = ({ name, value }: { name: string; value: string }) => (
  <input type="hidden" name={name} value={value} />
);

type DescribeProps = { picture: SitePicture; version: string; words: string };

/** What the picture shows, kept as it is typed; of a photo in the draft also which way it lies. */
export const DescribeForm = ({ picture, version, words }: DescribeProps) => {
  const lacks = picture.description === '';
  return (
    <form method="post" encType="multipart/form-data" className="site-form" data-keep="">
      <Hidden name="version" value={version} />
      <div className="site-field" data-fault={lacks ? '' : undefined}>
        <label htmlFor="alt">Alt text: describe the picture</label>
        <textarea
          className="site-input"
          id="alt"
          name="alt"
          rows={3}
          defaultValue={words}
          {...(lacks && { 'aria-invalid': true, 'aria-describedby': 'alt-fault' })}
        />
        {lacks && <p id="alt-fault">Describe the picture for people who can’t see it.</p>}
      </div>
      <p className="site-acts">
        <button type="submit" className="button button--line" name="act" value="">
          Save description
        </button>
        {picture.replacedBy && (
          <>
            <Act act="turn">Rotate</Act>
            <Act act="back">Restore the previous picture</Act>
          </>
        )}
      </p>
    </form>
  );
};

type ReplaceProps = { version: string; fault: string | undefined; words: string; title: string };

/** A photo of the firm's own for this place, wherever the site shows it. */
export const ReplaceForm = ({ version, fault, words, title }: ReplaceProps) => (
  <form method="post" encType="multipart/form-data" className="site-form" aria-labelledby="replace">
    <h2 id="replace">{title}</h2>
    <Hidden name="version" value={version} />
    <div className="site-field" data-fault={fault ? '' : undefined}>
      <label htmlFor="file">Photo, from your phone or computer</label>
      <input
        type="file"
        id="file"
        name="file"
        accept="image/jpeg,image/png,image/webp"
        {...(fault && { 'aria-invalid': true, 'aria-describedby': 'file-fault' })}
      />
      {fault && <p id="file-fault">{fault}</p>}
    </div>
    <div className="site-field">
      <label htmlFor="new-alt">Describe your photo</label>
      <textarea className="site-input" id="new-alt" name="alt" rows={2} defaultValue={words} />
    </div>
    <p className="site-note">We’ll rotate it, resize it and remove its location.</p>
    <button type="submit" className="button button--line" name="act" value="replace">
      Use this photo
    </button>
  </form>
);
