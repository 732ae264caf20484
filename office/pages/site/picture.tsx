import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { changesIn, type Site, siteOf } from '../../../server/editor/draft.ts';
import { heldPhoto, holdPhoto } from '../../../server/editor/held-photos.ts';
import { takePhotos } from '../../../server/editor/photos.ts';
import { pictureVersion, type SitePicture, sitePictures } from '../../../server/editor/pictures.ts';
import { publishing } from '../../../server/editor/publishing.ts';
import {
  bringBack,
  describePicture,
  replacePicture,
} from '../../../server/editor/replace-picture.ts';
import { withForm } from '../../../server/enquiries/intake/upload/read.ts';
import { officeContext } from '../../context.ts';
import { documentsOf } from '../../site/documents.ts';
import { turnPhoto } from '../../site/photos.ts';
import { DescribeForm, PictureConflict, ReplaceForm } from '../../site/picture-forms.tsx';
import { Preview } from '../../site/preview-frame.tsx';
import { PublishPanel } from '../../site/publish-panel.tsx';
import { recordEdit } from '../../site/record-edit.ts';
import { countsOf, SiteFrame } from '../../site/site-frame.tsx';
import { whereShown } from '../../site/where-shown.ts';

function pictureOf(site: Site, name: string | undefined): SitePicture {
  const found = sitePictures(site).find((picture) => picture.name === name);
  if (!found) throw data(null, { status: 404 });
  return found;
}

const oneLine = (typed: string | undefined) => typed?.replace(/\s+/g, ' ').trim();

/** Puts a photo in the picture's place, says what it shows, turns it, or brings the old one back. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const office = context.get(officeContext);
  const { person, settings, now } = office;
  const site = siteOf(settings.dataDir);
  const actor = { by: person?.name ?? '', at: now };
  pictureOf(site, params.name);
  return withForm(request, settings, {
    async use(typed, files) {
      const act = typed.get('act');
      const words = oneLine(typed.get('alt'));
      const [taken] = await takePhotos(files);
      // After what takes seconds: what another saves meanwhile is seen.
      const picture = pictureOf(site, params.name);
      const bytes = taken && 'bytes' in taken ? taken.bytes : heldPhoto(site, typed.get('held'));
      const said = { words: words ?? '', fault: '', conflict: false, held: '' };
      if (typed.get('version') !== pictureVersion(site, picture) && typed.get('keep') !== 'mine') {
        const held = bytes ? holdPhoto(site, bytes, now) : '';
        return data({ ...said, conflict: true, held }, { status: 409 });
      }
      if (act === 'replace') {
        const fault = taken && 'refused' in taken ? taken.refused : 'Choose a photo.';
        if (!bytes) return data({ ...said, fault }, { status: 422 });
        replacePicture(site, picture, { bytes, description: words ?? '' }, actor);
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

export function loader({ context, params }: LoaderFunctionArgs) {
  const { person, settings } = context.get(officeContext);
  const site = siteOf(settings.dataDir);
  const picture = pictureOf(site, params.name);
  const documents = documentsOf(site);
  return {
    person: person?.name ?? '',
    counts: countsOf(site, documents),
    picture,
    version: pictureVersion(site, picture),
    shown: whereShown(site, documents, picture.name).map(({ title, page }) => ({ title, page })),
    changes: changesIn(site).length,
    now: publishing(site),
  };
}

/** One picture of the site: what it shows, where it is shown, and a photo in its place. */
export function Component() {
  const { person, counts, picture, version, shown, ...panel } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const refused = answered && 'fault' in answered ? answered : undefined;
  const { name, description, sample, drawn, dropped, replacedBy } = picture;
  return (
    <SiteFrame
      title={description || name}
      person={person}
      counts={counts}
      group="pictures"
      aside={
        <>
          <PublishPanel {...panel} />
          <Preview page={shown[0]?.page ?? '/'} version={version} />
        </>
      }
    >
      <h1>Picture</h1>
      <img className="site-picture" src={`/office/site/photo/${name}`} alt={description} />
      <p className="site-note">{stateOf(picture)}</p>
      {shown.length > 0 && <p>{`Shown on: ${shown.map(({ title }) => title).join(', ')}.`}</p>}
      {drawn.length > 0 && (
        <p>{`Labels on it: ${drawn.join(', ')}. They fit only this picture, so a new one won’t have them.`}</p>
      )}
      {dropped.length > 0 && (
        <p role="status">{`Labels removed: ${dropped.join(', ')}. They fitted only the previous picture.`}</p>
      )}
      {refused?.conflict ? (
        <PictureConflict
          picture={picture}
          by={replacedBy}
          version={version}
          words={refused.words}
          held={refused.held}
        />
      ) : (
        <>
          <DescribeForm picture={picture} version={version} />
          <ReplaceForm
            version={version}
            fault={refused?.fault}
            words={refused?.words ?? ''}
            title={replacedBy || !sample ? 'Replace with another photo' : 'Replace with your photo'}
          />
        </>
      )}
    </SiteFrame>
  );
}

const stateOf = ({ sample, replacedBy }: SitePicture): string => {
  if (replacedBy) return `Replaced by ${replacedBy}. Not published yet.`;
  return sample ? 'A sample. Replace it with your own photo.' : 'One of your own photos.';
};
