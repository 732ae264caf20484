/** One document, open in the editor: what its page reads. */
import { useLoaderData } from 'react-router';
import { parse } from 'yaml';
import { fullTime } from '../../calendar/written-times.ts';
import { changesIn, noteFor, type Site } from '../../server/editor/draft.ts';
import { leaves } from '../../server/editor/form.ts';
import { idOf } from '../../server/editor/shape.ts';
import { type Args, notFound } from '../context.ts';
import type { Document } from './documents.ts';
import { faultsOf, omittedIn, opened, quotesLost } from './opened.ts';
import { type ProjectWords, photosOf } from './photos.ts';
import { openSite } from './site-layout.tsx';

export function documentFor(documents: Document[], id: string | undefined): Document {
  const found = documents.find((document) => document.id === id);
  if (!found) throw notFound();
  return found;
}

/** Is this name the part's own, or that of a control in it? */
export const isIn = (name: string, part: string): boolean =>
  name === part || name.startsWith(`${part}.`);

const sentence = (words: string) =>
  words.replace(/^./, (first) => first.toUpperCase()).replace(/[^.?]$/, '$&.');

/** A form with more controls than this is folded by part. */
const most = 24;

export function loader({ request, context, params }: Args) {
  const { site, documents, draft } = openSite(context);
  const document = documentFor(documents, params['*']);
  const { fields, version, text, value } = opened(site, document);
  const note = noteFor(site, document.file);
  const added = new URL(request.url).searchParams.get('added') ?? undefined;
  const faults = [...faultsOf(site, document)].filter(([name]) => !added || !isIn(name, added));
  const isProject = document.group === 'projects';
  const photos = isProject ? photosOf(site, parse(text) as ProjectWords) : undefined;
  return {
    draft,
    others: othersOn(site, documents, document),
    document,
    fields,
    version,
    faults: new Map(faults.map(([name, words]) => [name, sentence(words)])),
    /** The part that was added a moment ago. */
    added,
    /** Of a project. */
    photos,
    /** Its parts are folded. */
    isLong: photos !== undefined || leaves(fields).length > most,
    note: note && { by: note.by, at: fullTime(note.at) },
    lost: note ? quotesLost(site, document.file) : [],
    omitted: omittedIn(document, value),
    stale: changesIn(site).some((change) => change.file === document.file && change.stale),
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

/** What every field of the open document knows. */
export const useDocument = () => useLoaderData<typeof loader>();
