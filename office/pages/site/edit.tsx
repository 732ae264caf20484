import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { parse } from 'yaml';
import { fullTime } from '../../../calendar/written-times.ts';
import {
  canPublish,
  changesIn,
  discard,
  noteFor,
  publishing,
  type Site,
  siteOf,
  takePhotos,
  withForm,
} from '../../../server/office/door.ts';
import { officeContext } from '../../context.ts';
import { Conflict } from '../../site/conflict.tsx';
import { type Document, documentsOf } from '../../site/documents.ts';
import { EditForm } from '../../site/edit-form.tsx';
import { faultsOf } from '../../site/faults.ts';
import { opened } from '../../site/opened.ts';
import { type ProjectWords, photosOf } from '../../site/photos.ts';
import { Preview } from '../../site/preview-frame.tsx';
import { PublishPanel } from '../../site/publish-panel.tsx';
import { save } from '../../site/saving.ts';
import { countsOf, SiteFrame } from '../../site/site-frame.tsx';

function documentFor(site: Site, id: string | undefined): Document {
  const found = documentsOf(site).find((document) => document.id === id);
  if (!found) throw data(null, { status: 404 });
  return found;
}

/** Keeps what was typed. When another was here meanwhile nothing is kept before one has chosen. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { person, settings, now } = context.get(officeContext);
  const site = siteOf(settings.dataDir);
  const document = documentFor(site, params['*']);
  const here = `/office/site/edit/${document.id}`;
  const actor = { by: person?.name ?? '', at: now };
  return withForm(request, settings, {
    async use(typed, files) {
      if (typed.get('act') === 'discard') {
        discard(site, document.file);
        return redirect(here, 303);
      }
      const current = opened(site, document);
      if (typed.get('version') !== current.version && typed.get('keep') !== 'mine')
        return data(
          { conflict: [...typed], by: noteFor(site, document.file)?.by, refused: [] },
          { status: 409 },
        );
      const taken = await takePhotos(files);
      const { refused } = await save(site, document, typed, taken, actor);
      // What did not come through is told on the page itself; a reload would forget it.
      return refused.length ? { conflict: undefined, by: undefined, refused } : redirect(here, 303);
    },
  });
}

export function loader({ context, params }: LoaderFunctionArgs) {
  const { person, settings } = context.get(officeContext);
  const site = siteOf(settings.dataDir);
  const document = documentFor(site, params['*']);
  const { fields, version, text } = opened(site, document);
  const note = noteFor(site, document.file);
  const { id, title, group, page, file } = document;
  return {
    person: person?.name ?? '',
    counts: countsOf(documentsOf(site)),
    document: { id, title, group, page, file },
    fields,
    version,
    faults: [...faultsOf(site, document)],
    photos: group === 'projects' ? photosOf(site, parse(text) as ProjectWords) : undefined,
    note: note && { by: note.by, at: fullTime(note.at) },
    stale: changesIn(site).some((change) => change.file === file && change.stale),
    changes: changesIn(site).length,
    now: publishing(site),
    able: canPublish(site),
  };
}

/** One document, open: its form, and the page as it will be. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { person, counts, document, fields, photos, note, stale } = loaded;
  const faults = new Map(loaded.faults);
  const lacking =
    faults.size + (photos ?? []).filter(({ description }) => description === '').length;
  return (
    <SiteFrame
      title={document.title}
      person={person}
      counts={counts}
      group={document.group}
      aside={
        <>
          <PublishPanel able={loaded.able} changes={loaded.changes} now={loaded.now} />
          <Preview page={document.page} version={loaded.version} />
        </>
      }
    >
      <h1>{document.title}</h1>
      <p className="site-note">
        {note
          ? `Changed by ${note.by}, ${note.at}. Nobody sees it until you publish.`
          : 'Nobody sees what you change until you publish.'}
      </p>
      {stale && (
        <p className="site-fault">
          This was changed outside the editor since. Leave your changes out to begin with what is
          there now.
        </p>
      )}
      {lacking > 0 && (
        <p className="site-fault" role="status">
          {lacking === 1
            ? 'One thing is missing or wrong.'
            : `${lacking} things are missing or wrong.`}
        </p>
      )}
      {answered?.conflict ? (
        <Conflict typed={answered.conflict} fields={fields} by={answered.by} />
      ) : (
        <EditForm
          fields={fields}
          faults={faults}
          version={loaded.version}
          photos={photos}
          refused={answered?.refused ?? []}
          changed={Boolean(note)}
        />
      )}
    </SiteFrame>
  );
}
