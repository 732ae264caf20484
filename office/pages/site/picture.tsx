import { data, redirect, useActionData, useLoaderData } from 'react-router';
import { pictureName } from '../../../content/picture-name.ts';
import type { Site } from '../../../server/editor/draft.ts';
import {
  bringBack,
  describePicture,
  pictureVersion,
  replacePicture,
  type SitePicture,
  sitePictures,
  takePhotos,
} from '../../../server/editor/pictures.ts';
import { withForm } from '../../../server/enquiries/upload/read.ts';
import { type Args, notFound } from '../../context.ts';
import { Act, Button, Field } from '../../forms.tsx';
import { type Document, heldIn } from '../../site/documents.ts';
import { PhotoField, SiteForm } from '../../site/edit-form.tsx';
import { turnPhoto } from '../../site/photos.ts';
import { recordEdit } from '../../site/saving.ts';
import { editorOf, openSite, SiteLayout } from '../../site/site-layout.tsx';

function pictureOf(site: Site, name: string | undefined): SitePicture {
  const found = sitePictures(site).find((picture) => picture.name === name);
  if (!found) throw notFound();
  return found;
}

const oneLine = (typed: string | undefined) => typed?.replace(/\s+/g, ' ').trim();

/** Puts a photo in the picture's place, says what it shows, turns it, or brings the old one back. */
export async function action({ request, context, params }: Args) {
  const { office, site, actor } = editorOf(context);
  pictureOf(site, params.name);
  return withForm(request, office.settings, {
    async use(typed, files) {
      const act = typed.get('act');
      const words = oneLine(typed.get('alt'));
      const [taken] = await takePhotos(files);
      // After what takes seconds: what another saves meanwhile is seen.
      const picture = pictureOf(site, params.name);
      const said = { act, words: words ?? '', fault: '' };
      if (typed.get('version') !== pictureVersion(site, picture))
        return data({ ...said, conflict: true }, { status: 409 });
      if (act === 'replace') {
        if (!taken || 'refused' in taken)
          return data({ ...said, fault: taken?.refused ?? 'Choose a photo.' }, { status: 422 });
        replacePicture(site, picture, { bytes: taken.bytes, description: said.words }, actor);
      } else if (act === 'back') bringBack(site, picture, actor);
      else {
        if (words !== undefined && words !== picture.description)
          describePicture(site, picture, words, actor);
        if (act === 'turn') await turnPhoto(site, picture.file, actor);
      }
      await recordEdit(office, { picture: picture.name });
      return redirect(`/office/site/picture/${picture.name}`, 303);
    },
  });
}

type Named = { name?: unknown } | null | undefined;
const isOf = (value: unknown, picture: string): boolean => {
  const written = (value as Named)?.name;
  return typeof written === 'string' && pictureName(written) === picture;
};

/** Does a value name this picture anywhere? */
const names = (value: unknown, picture: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(
    ([key, inner]) => (key === 'picture' && isOf(inner, picture)) || names(inner, picture),
  );

/** 0 where measures are drawn over it, 1 where a page opens with it, 2 elsewhere. */
function rankOf(found: unknown, name: string): number {
  const { picture, marks, drawn } = found as { picture?: Named; marks?: unknown; drawn?: unknown };
  if (!isOf(picture, name)) return 2;
  return marks || drawn ? 0 : 1;
}

/** The documents whose pages show a picture, each page once; first the one that says most of it. */
const whereShown = (site: Site, documents: Document[], picture: string): Document[] =>
  documents
    .map((document) => ({ document, found: heldIn(site, document.file) }))
    .filter(({ document, found }) => !document.isItem && names(found, picture))
    .sort((a, b) => rankOf(a.found, picture) - rankOf(b.found, picture))
    .map(({ document }) => document)
    .filter(({ page }, at, all) => all.findIndex((other) => other.page === page) === at);

export function loader({ context, params }: Args) {
  const { site, documents, draft } = openSite(context);
  const picture = pictureOf(site, params.name);
  return {
    draft,
    picture,
    version: pictureVersion(site, picture),
    shown: whereShown(site, documents, picture.name),
  };
}

/** One picture of the site: what it shows, where it is shown, and a photo in its place. */
export function Component() {
  const { picture, version, shown } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const refused = answered && 'fault' in answered ? answered : undefined;
  const replaces = refused?.act === 'replace';
  const { name, description, sample, drawn, dropped, replacedBy } = picture;
  return (
    <SiteLayout
      title={description || name}
      group="pictures"
      aside={{ page: shown[0]?.page ?? '/', version }}
    >
      <h1>Picture</h1>
      <img className="site-picture" src={`/office/site/photo/${name}`} alt={description} />
      <p className="quiet">{stateOf(picture)}</p>
      {shown.length > 0 && <p>{`Shown on: ${shown.map(({ title }) => title).join(', ')}.`}</p>}
      {drawn.length > 0 && (
        <p>{`Labels on it: ${drawn.join(', ')}. They fit only this picture, so a new one won’t have them.`}</p>
      )}
      {dropped.length > 0 && (
        <p role="status">{`Labels removed: ${dropped.join(', ')}. They fitted only the previous picture.`}</p>
      )}
      {refused && 'conflict' in refused && (
        <p className="fault" role="alert">
          {`${replacedBy ?? 'Somebody'} changed this picture while you were editing, so yours isn’t saved. To use yours instead, ${replaces ? 'choose your photo again and send it' : 'save it again'}.`}
        </p>
      )}
      <SiteForm data-keep="" values={{ version }}>
        <Field
          id="f-alt"
          name="alt"
          label="Alt text: describe the picture"
          as="textarea"
          rows={3}
          defaultValue={refused && !replaces ? refused.words : description}
          error={description ? undefined : 'Describe the picture for people who can’t see it.'}
        />
        <p className="choices">
          <Button value="">Save description</Button>
          {replacedBy && <Act value="turn">Rotate</Act>}
          {replacedBy && <Act value="back">Restore the previous picture</Act>}
        </p>
      </SiteForm>
      <SiteForm aria-labelledby="replace" values={{ version }}>
        <h2 id="replace">
          {replacedBy || !sample ? 'Replace with another photo' : 'Replace with your photo'}
        </h2>
        <PhotoField label="Photo, from your phone or computer" error={refused?.fault} />
        <Field
          id="new-alt"
          name="alt"
          label="Describe your photo"
          as="textarea"
          defaultValue={replaces ? refused.words : ''}
        />
        <p className="quiet">We’ll rotate it, resize it and remove its location.</p>
        <Button value="replace">Use this photo</Button>
      </SiteForm>
    </SiteLayout>
  );
}

const stateOf = ({ sample, replacedBy }: SitePicture): string => {
  if (replacedBy) return `Replaced by ${replacedBy}. Not published yet.`;
  return sample ? 'A sample. Replace it with your own photo.' : 'One of your own photos.';
};

function picturesLoader({ context }: Args) {
  const { site, draft } = openSite(context);
  return { draft, pictures: sitePictures(site) };
}

/** All pictures of the site: first those that stand in for a photo of the firm's own. */
function PicturesPage() {
  const { pictures } = useLoaderData<typeof picturesLoader>();
  const samples = pictures.filter(({ sample }) => sample);
  const own = pictures.filter(({ sample }) => !sample);
  return (
    <SiteLayout title="Pictures" group="pictures">
      <h1>Pictures</h1>
      {own.length > 0 && <Rows title="Your photos" pictures={own} />}
      {samples.length > 0 && <Rows title="Samples to replace" pictures={samples} />}
    </SiteLayout>
  );
}

const Rows = ({ title, pictures }: { title: string; pictures: SitePicture[] }) => (
  <section className="site-photos">
    <h2>{`${title}: ${pictures.length}`}</h2>
    <ol>
      {pictures.map(({ name, description, replacedBy }) => (
        <li key={name} data-fault={description ? undefined : ''}>
          <img src={`/office/site/photo/${name}?size=small`} alt="" loading="lazy" />
          <div className="site-photo">
            <a href={`/office/site/picture/${name}`}>{description || `Describe ‘${name}’`}</a>
            {replacedBy && <p className="quiet">{`by ${replacedBy}, not published`}</p>}
          </div>
        </li>
      ))}
    </ol>
  </section>
);

export const list = { loader: picturesLoader, Component: PicturesPage };
