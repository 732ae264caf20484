/** What the buttons of an open document do: each keeps what was typed, then does its own. */
import { redirect } from 'react-router';
import { parse } from 'yaml';
import { recordOnce } from '../../server/auth/record.ts';
import {
  type Actor,
  parsedDraft,
  readDraft,
  type Site,
  writeDraft,
} from '../../server/editor/draft.ts';
import { changesOf } from '../../server/editor/form.ts';
import type { TakenPhoto } from '../../server/editor/pictures.ts';
import { blankOf, pathOf } from '../../server/editor/shape.ts';
import { type Edit, edited } from '../../server/editor/yaml-edit.ts';
import type { Office } from '../../server/http/office.ts';
import type { Document } from './document.ts';
import { documentsOf } from './documents.ts';
import { type Opened, opened, shapeIn } from './opened.ts';
import { addPhotos, describePhotos, type ProjectWords, turnPhoto } from './photos.ts';

export type Saved = { refused: string[] };

/** ‘add:gallery’, ‘drop:gallery.2’, ‘up:gallery.2’; what is added may be of a kind that was chosen. */
const act = /^(add|drop|up|down):(.+)$/;

function structural(
  document: Document,
  { value }: Opened,
  typed: ReadonlyMap<string, string>,
): Edit[] {
  const [, what, name = ''] = act.exec(typed.get('act') ?? '') ?? [];
  const kind = typed.get(`kind:${name}`);
  const path = pathOf(name);
  const shape = shapeIn(document, value, [...path]);
  const last = path.at(-1);
  const key = typed.get(`key:${name}`)?.trim();
  if (what === 'add' && typeof shape?.additionalProperties === 'object')
    return key
      ? [{ kind: 'set', path: [...path, key], value: blankOf(shape.additionalProperties) }]
      : [];
  if (what === 'add' && shape) {
    const item =
      shape.type === 'array' && typeof shape.items === 'object' ? shape.items : undefined;
    const found = path.reduce<unknown>((within, step) => (within as never)?.[step], value);
    return item
      ? [
          {
            kind: 'insert',
            path,
            at: Array.isArray(found) ? found.length : 0,
            value: blankOf(item, kind),
          },
        ]
      : [{ kind: 'set', path, value: blankOf(shape, kind) }];
  }
  if (what === 'drop' && shape) return [{ kind: 'remove', path }];
  if ((what === 'up' || what === 'down') && typeof last === 'number') {
    const to = last + (what === 'up' ? -1 : 1);
    return to < 0 ? [] : [{ kind: 'move', path: path.slice(0, -1), from: last, to }];
  }
  return [];
}

/** Keeps what was typed into a document, takes its new photos in, and does what the button says. */
export async function save(
  site: Site,
  document: Document,
  typed: ReadonlyMap<string, string>,
  taken: TakenPhoto[],
  actor: Actor,
): Promise<Saved> {
  const { file } = document;
  const now = opened(site, document);
  let text = edited(now.text, changesOf(now.fields, typed));
  const isProject = document.group === 'projects';
  if (isProject) {
    text = describePhotos(site, text, parse(text) as ProjectWords, typed, actor);
    villageFor(site, text, actor);
  }
  writeDraft(site, file, text, actor);
  const asked = typed.get('act') ?? '';
  const [, turned] = /^turn:(.*)/s.exec(asked) ?? [];
  if (asked && turned === undefined) {
    const again = opened(site, document);
    text = edited(again.text, structural(document, again, typed));
    writeDraft(site, file, text, actor);
  }
  let refused: string[] = [];
  if (isProject && taken.length) {
    const added = addPhotos(site, file, text, parse(text) as ProjectWords, taken, actor);
    writeDraft(site, file, added.text, actor);
    refused = added.refused;
  }
  // Last, because it takes time: a change that another user saves meanwhile is not overwritten.
  if (turned !== undefined) await turnPhoto(site, `media/${turned}.jpg`, actor);
  return { refused };
}

/** A village that is new to us gets its line among the places, in the map's margin. */
export function villageFor(site: Site, text: string, actor: Actor): void {
  const { location } = parse(text) as { location?: string };
  const file = 'content/places.yaml';
  const places = readDraft(site, file)?.toString() ?? '';
  if (!location || location in (parsedDraft(site, file) as object) || towns(site).has(location))
    return;
  writeDraft(site, file, edited(places, [{ kind: 'set', path: [location], value: {} }]), actor);
}

/** The names of the towns that have a page: places too. */
const towns = (site: Site): Set<string> =>
  new Set(documentsOf(site).flatMap(({ id, title }) => (id.startsWith('areas/') ? [title] : [])));

/** Notes in the record that somebody changed the draft of the website. */
export const recordEdit = (
  { use, person, now: at }: Office,
  details: { file: string } | { picture: string },
): Promise<void> =>
  use((database) =>
    recordOnce(database, { at, person: person?.id, did: 'changed', subject: 'website', details }),
  );

/** Does a script ask, which saves what is typed? */
export const asksJson = (request: Request): boolean =>
  request.headers.get('Accept') === 'application/json';

/** The answer to a form that was saved: its page again, or for a script the version to go on from. */
export const answerSaved = (request: Request, page: string, version: string): Response =>
  asksJson(request) ? Response.json({ version }) : redirect(page, 303);
