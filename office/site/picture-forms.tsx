import type { SitePicture } from '../../server/editor/pictures.ts';

const Hidden = ({ name, value }: { name: string; value: string }) => (
  <input type="hidden" name={name} value={value} />
);

/** What the picture shows, kept as it is typed; of a photo in the draft also which way it lies. */
export const DescribeForm = ({ picture, version }: { picture: SitePicture; version: string }) => {
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
          defaultValue={picture.description}
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
            <button type="submit" className="site-act" name="act" value="turn">
              Rotate
            </button>
            <button type="submit" className="site-act" name="act" value="back">
              Restore the previous picture
            </button>
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

type ConflictProps = {
  /** As it stands now. */
  picture: SitePicture;
  by: string | undefined;
  version: string;
  /** What the second person typed, and the name of the photo that they sent. */
  words: string;
  held: string;
};

/** Two people changed one picture: both versions, and a choice. */
export const PictureConflict = ({ picture, by, version, words, held }: ConflictProps) => {
  const who = by ?? 'Somebody';
  return (
    <section className="site-conflict" aria-labelledby="conflict">
      <h2 id="conflict">{`${who} changed this picture while you were editing`}</h2>
      <dl>
        <div>
          <dt>Description</dt>
          <dd>
            <b>{`${who}:`}</b> {picture.description || 'nothing yet'}
          </dd>
          <dd>
            <b>You:</b> {words || 'nothing yet'}
          </dd>
        </div>
      </dl>
      {held && (
        <figure>
          <img
            className="site-picture"
            src={`/office/site/photo/${picture.name}?held=${held}`}
            alt="As you sent it"
          />
          <figcaption className="site-note">Your photo</figcaption>
        </figure>
      )}
      <form method="post" encType="multipart/form-data" className="site-acts">
        <Hidden name="version" value={version} />
        <Hidden name="alt" value={words} />
        <Hidden name="held" value={held} />
        <Hidden name="act" value={held ? 'replace' : ''} />
        <button type="submit" className="button button--line" name="keep" value="mine">
          Keep mine
        </button>
        <a className="button button--line" href="?">
          {by ? `Keep ${by}’s` : 'Keep theirs'}
        </a>
      </form>
    </section>
  );
};
