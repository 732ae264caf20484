import { data, useActionData, useLoaderData } from 'react-router';
import { pictureName } from '../../../content/picture-name.ts';
import { parsedDraft, type Site, siteOf } from '../../../server/editor/draft.ts';
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
import { type Args, notFound, officeContext } from '../../context.ts';
import { Button } from '../../forms.tsx';
import type { Document } from '../../site/document.ts';
import { Act } from '../../site/form-fields.tsx';
import { turnPhoto } from '../../site/photos.ts';
import { answerSaved, asksJson, recordEdit } from '../../site/saving.ts';
import { openSite, SiteFrame } from '../../site/site-frame.tsx';

function pictureOf(site: Site, name: string | undefined): SitePicture {
  const found = sitePictures(site).find((picture) => picture.name === name);
  if (!found) throw notFound();
  return found;
}

const oneLine = (typed: string | undefined) => typed?.replace(/\s+/g, ' ').trim();

/** Puts a photo in the picture's place, says what it shows, turns it, or brings the old one back. */
export async function action({ request, context, params }: Args) {
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
      const said = { act, words: words ?? '', fault: '' };
      if (typed.get('version') !== pictureVersion(site, picture))
        return asksJson(request)
          ? Response.json({}, { status: 409 })
          : data({ ...said, conflict: true }, { status: 409 });
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
      const { name } = picture;
      const version = pictureVersion(site, pictureOf(site, name));
      return answerSaved(request, `/office/site/picture/${name}`, version);
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

/** 0 where measures are drawn over it, 1 where a page opens with it, 2 elsewhere, or nothing. */
function rankIn(site: Site, file: string, picture: string): number | undefined {
  try {
    const found = parsedDraft(site, file) as { picture?: Named; marks?: unknown; drawn?: unknown };
    if (!names(found, picture)) return undefined;
    if (!isOf(found.picture, picture)) return 2;
    return found.marks || found.drawn ? 0 : 1;
  } catch {
    // An unreadable file shows nothing yet.
    return undefined;
  }
}

/** The documents whose pages show a picture, each page once; first the one that says most of it. */
function whereShown(site: Site, documents: Document[], picture: string): Document[] {
  const pages = new Map<string, { document: Document; rank: number }>();
  const ranks = new Map<string, number | undefined>();
  for (const document of documents) {
    const { file, page } = document;
    if (document.isItem || pages.has(page)) continue;
    if (!ranks.has(file)) ranks.set(file, rankIn(site, file, picture));
    const rank = ranks.get(file);
    if (rank !== undefined) pages.set(page, { document, rank });
  }
  return [...pages.values()].sort((a, b) => a.rank - b.rank).map(({ document }) => document);
}

export function loader({ context, params }: Args) {
  const { site, documents, frame } = openSite(context);
  const picture = pictureOf(site, params.name);
  return {
    frame,
    picture,
    version: pictureVersion(site, picture),
    shown: whereShown(site, documents, picture.name).map(({ title, page }) => ({ title, page })),
  };
}

/** One picture of the site: what it shows, where it is shown, and a photo in its place. */
export function Component() {
  const { frame, picture, version, shown } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const refused = answered && 'fault' in answered ? answered : undefined;
  const replaces = refused?.act === 'replace';
  const { name, description, sample, drawn, dropped, replacedBy } = picture;
  return (
    <SiteFrame
      title={description || name}
      frame={frame}
      group="pictures"
      aside={{ page: shown[0]?.page ?? '/', version }}
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
      {refused && 'conflict' in refused && (
        <p className="site-fault" role="alert">
          {`${replacedBy ?? 'Somebody'} changed this picture while you were editing, so yours isn’t saved. To use yours instead, ${replaces ? 'choose your photo again and send it' : 'save it again'}.`}
        </p>
      )}
      <DescribeForm
        picture={picture}
        version={version}
        words={refused && !replaces ? refused.words : description}
      />
      <ReplaceForm
        version={version}
        fault={refused?.fault}
        words={replaces ? refused.words : ''}
        title={replacedBy || !sample ? 'Replace with another photo' : 'Replace with your photo'}
      />
    </SiteFrame>
  );
}

const stateOf = ({ sample, replacedBy }: SitePicture): string => {
  if (replacedBy) return `Replaced by ${replacedBy}. Not published yet.`;
  return sample ? 'A sample. Replace it with your own photo.' : 'One of your own photos.';
};

type DescribeProps = { picture: SitePicture; version: string; words: string };

/** What the picture shows, kept as it is typed; of a photo in the draft also which way it lies. */
export const DescribeForm = ({ picture, version, words }: DescribeProps) => {
  const lacks = picture.description === '';
  return (
    <form method="post" encType="multipart/form-data" className="site-form" data-keep="">
      <input type="hidden" name="version" value={version} />
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
        <Button value="">Save description</Button>
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
    <input type="hidden" name="version" value={version} />
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
    <Button value="replace">Use this photo</Button>
  </form>
);
