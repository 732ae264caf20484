import { data, redirect, useActionData, useLoaderData } from 'react-router';
import { parse } from 'yaml';
import { fullTime } from '../../../calendar/written-times.ts';
import { changesIn, discard, noteFor, type Site, siteOf } from '../../../server/editor/draft.ts';
import { type Field, leaves } from '../../../server/editor/form.ts';
import { takePhotos } from '../../../server/editor/pictures.ts';
import { idOf, nameOf } from '../../../server/editor/shape.ts';
import type { Edit } from '../../../server/editor/yaml-edit.ts';
import { withForm } from '../../../server/enquiries/upload/read.ts';
import { type Args, notFound, officeContext } from '../../context.ts';
import { type Document, documentsOf } from '../../site/documents.ts';
import { Conflict, EditForm } from '../../site/edit-form.tsx';
import { isIn } from '../../site/form-fields.tsx';
import { faultsOf, omittedIn, opened, quotesLost } from '../../site/opened.ts';
import { type ProjectWords, photosOf } from '../../site/photos.ts';
import { recordEdit, save } from '../../site/saving.ts';
import { openSite, SiteLayout } from '../../site/site-layout.tsx';

/** What was typed into the fields of one item, for the place at which that item stands now. */
const moved = (typed: ReadonlyMap<string, string>, from: string, to: string) =>
  new Map(
    [...typed].map(([name, value]) => [
      name === 'item' ? name : rebased(name, from, to),
      name === 'item' ? to : name === 'act' ? rebased(value, from, to) : value,
    ]),
  );
/** ‘has:3.sample’, ‘3.claim’ and ‘drop:3.said.0’ with the first number exchanged. */
const rebased = (name: string, from: string, to: string): string =>
  name.replace(/^(\w+:)?(\d+)(?=\.|$)/, (whole, before = '', number) =>
    number === from ? `${before}${to}` : whole,
  );

function documentFor(documents: Document[], id: string | undefined): Document {
  const found = documents.find((document) => document.id === id);
  if (!found) throw notFound();
  return found;
}

/** Keeps what was typed. When another was here meanwhile nothing is kept before one has chosen. */
export async function action({ request, context, params }: Args) {
  const office = context.get(officeContext);
  const { person, settings, now } = office;
  const site = siteOf(settings.dataDir);
  const document = documentFor(documentsOf(site), params['*']);
  const here = `/office/site/edit/${document.id}`;
  const actor = { by: person?.name ?? '', at: now };
  return withForm(request, settings, {
    async use(typed, files) {
      if (typed.get('act') === 'discard') {
        discard(site, document.file);
        await recordEdit(office, { file: document.file });
        return redirect(here, 303);
      }
      // First, because it takes seconds: changes that another user saves meanwhile are seen below.
      const taken = await takePhotos(files);
      const current = opened(site, document);
      // Its place in the file, as the form had it: another may have been left out before it.
      const had = typed.get('item');
      const sent = had === undefined ? typed : moved(typed, had, String(document.at[0]));
      if (sent.get('version') !== current.version && sent.get('keep') !== 'mine') {
        const by = noteFor(site, document.file)?.by;
        return data({ conflict: [...sent], by, refused: [] }, { status: 409 });
      }
      const { refused, edit } = await save(site, document, sent, taken, actor);
      if (noteFor(site, document.file)?.at === now.toISOString())
        await recordEdit(office, { file: document.file });
      if (document.isItem && sent.get('act') === `drop:${document.at[0]}`)
        return redirect(`/office/site/list/${document.group}`, 303);
      // Show rejected files on this page: a redirect would lose them.
      if (refused.length) return { conflict: undefined, by: undefined, refused };
      return redirect(here + placeOf(edit, opened(site, document).fields), 303);
    },
  });
}

/** What the button changed. The first control of what it added has the focus, and is no error yet. */
function placeOf(edit: Edit | undefined, fields: Field[]): string {
  if (!edit) return '';
  const { kind, path } = edit;
  if (kind === 'remove')
    return `#${idOf(nameOf(isNumber(path.at(-1)) ? path.slice(0, -1) : path))}`;
  if (kind === 'move') return `#${idOf(nameOf([...path, edit.to]))}`;
  const added = nameOf(kind === 'insert' ? [...path, edit.at] : path);
  const first = leaves(fields).find(({ name }) => isIn(name, added));
  return `?${new URLSearchParams({ added })}#${idOf(first?.name ?? added)}`;
}

const isNumber = (step: unknown) => typeof step === 'number';

export function loader({ request, context, params }: Args) {
  const { site, documents, draft } = openSite(context);
  const document = documentFor(documents, params['*']);
  const { fields, version, text, value } = opened(site, document);
  const note = noteFor(site, document.file);
  const { id, title, group, page, file } = document;
  const added = new URL(request.url).searchParams.get('added') ?? undefined;
  return {
    draft,
    others: othersOn(site, documents, document),
    document: { id, title, group, page, file },
    fields,
    version,
    faults: [...faultsOf(site, document)].filter(([name]) => !added || !isIn(name, added)),
    added,
    photos: group === 'projects' ? photosOf(site, parse(text) as ProjectWords) : undefined,
    note: note && { by: note.by, at: fullTime(note.at) },
    lost: note ? quotesLost(site, file) : [],
    omitted: omittedIn(document, value),
    item: document.isItem ? nameOf(document.at) : undefined,
    stale: changesIn(site).some((change) => change.file === file && change.stale),
  };
}

/** The words of the other documents of its page, with the addresses of their fields. */
const othersOn = (site: Site, documents: Document[], { page, id }: Document) =>
  documents
    .filter((other) => other.page === page && other.id !== id && !other.isItem)
    .flatMap((other) =>
      leaves(opened(site, other).fields).flatMap((field): [words: string, address: string][] =>
        field.kind === 'words' && field.value.length > 3
          ? [[field.value.trim(), `/office/site/edit/${other.id}#${idOf(field.name)}`]]
          : [],
      ),
    );

/** One document, open: its form, and the page as it will be. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { draft, document, fields, photos, note, stale, version } = loaded;
  const faults = new Map(loaded.faults);
  const lacking = faults.size + loaded.lost.length;
  return (
    <SiteLayout
      title={document.title}
      draft={draft}
      group={document.group}
      aside={{ page: document.page, version, others: loaded.others }}
    >
      {/* A claim or a rule is a sentence, not a title. */}
      <h1 className={loaded.item && 'site-sentence'}>{document.title}</h1>
      {/* A script draws this again on saving. */}
      <div id="state">
        <p className="quiet">
          {note
            ? `Changed by ${note.by}, ${note.at}. Not published yet.`
            : 'Your changes go live when you publish.'}
        </p>
        {stale && (
          <p className="fault">
            This was changed outside the editor. Discard your changes to start from the current
            version.
          </p>
        )}
        {lacking > 0 && (
          <p className="fault" role="status">
            {lacking === 1
              ? 'One thing is missing or wrong.'
              : `${lacking} things are missing or wrong.`}
          </p>
        )}
        {loaded.lost.map(({ words, id: quoting, title }) => (
          <p className="fault" key={`${quoting} ${words}`}>
            {`This no longer says “${words}”. Change it in `}
            <a href={`/office/site/edit/${quoting}`}>{title}</a> too.
          </p>
        ))}
        {loaded.omitted.map(({ name, shows }) => (
          <p className="fault" key={name}>
            {`The drawing “${name}” shows ${shows}. The page omits it until it’s drawn again.`}
          </p>
        ))}
      </div>
      {answered?.conflict ? (
        <Conflict typed={answered.conflict} fields={fields} by={answered.by} />
      ) : (
        <EditForm
          fields={fields}
          faults={faults}
          added={loaded.added}
          version={version}
          photos={photos}
          refused={answered?.refused ?? []}
          changed={Boolean(note)}
          item={loaded.item}
        />
      )}
    </SiteLayout>
  );
}
