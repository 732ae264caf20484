/** What the buttons of an open document do: each keeps what was typed, then does its own. */
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
import { type Edit, edited, type FieldPath } from '../../server/editor/yaml-edit.ts';
import type { Office } from '../../server/http/office.ts';
import { type Document, documentsOf } from './documents.ts';
import { inFile, type Opened, opened, shapeIn, valueAt } from './opened.ts';
import { addPhotos, describePhotos, refusedIn, turnPhoto } from './photos.ts';

/** ‘add:gallery’, ‘drop:gallery.2’, ‘up:gallery.2’; what is added may be of a kind that was chosen. */
const act = /^(add|drop|up|down):(.+)$/;

function structural(
  document: Document,
  { value }: Opened,
  typed: ReadonlyMap<string, string>,
): Edit | undefined {
  const [, what, name = ''] = act.exec(typed.get('act') ?? '') ?? [];
  const kind = typed.get(`kind:${name}`);
  const path = pathOf(name);
  const shape = shapeIn(document, value, path);
  const last = path.at(-1);
  const key = typed.get(`key:${name}`)?.trim();
  if (what === 'add' && typeof shape?.additionalProperties === 'object')
    return key
      ? { kind: 'set', path: [...path, key], value: blankOf(shape.additionalProperties) }
      : undefined;
  if (what === 'add' && shape) {
    if (shape.type !== 'array' || typeof shape.items !== 'object')
      return { kind: 'set', path, value: blankOf(shape, kind) };
    const found = valueAt(value, inFile(document, path));
    const at = Array.isArray(found) ? found.length : 0;
    return { kind: 'insert', path, at, value: blankOf(shape.items, kind) };
  }
  if (what === 'drop' && shape) return { kind: 'remove', path };
  if ((what === 'up' || what === 'down') && typeof last === 'number') {
    const to = last + (what === 'up' ? -1 : 1);
    return to < 0 ? undefined : { kind: 'move', path: path.slice(0, -1), from: last, to };
  }
  return undefined;
}

/**
 * Keeps what was typed into a document, takes its new photos in, and does what the button says,
 * which it answers as `edit`.
 */
export async function save(
  site: Site,
  document: Document,
  typed: ReadonlyMap<string, string>,
  taken: TakenPhoto[],
  actor: Actor,
) {
  const { file } = document;
  const now = opened(site, document);
  const placed = (one: Edit): Edit => ({ ...one, path: inFile(document, one.path) });
  let text = edited(now.text, changesOf(now.fields, typed).map(placed));
  text = edited(text, leftOver(document, text));
  const isProject = document.group === 'projects';
  if (isProject) {
    text = describePhotos(site, text, typed, actor);
    villageFor(site, text, actor);
  }
  writeDraft(site, file, text, actor);
  const asked = typed.get('act') ?? '';
  const [, turned] = /^turn:(.*)/s.exec(asked) ?? [];
  let edit: Edit | undefined;
  if (asked && turned === undefined) {
    const again = opened(site, document);
    edit = structural(document, again, typed);
    text = edited(again.text, edit ? [placed(edit)] : []);
    writeDraft(site, file, text, actor);
  }
  if (isProject && taken.length) {
    text = addPhotos(site, file, text, taken, actor);
    writeDraft(site, file, text, actor);
  }
  // Last, because it takes time: a change that another user saves meanwhile is not overwritten.
  if (turned !== undefined) await turnPhoto(site, `media/${turned}.jpg`, actor);
  return { refused: isProject ? refusedIn(taken) : [], edit };
}

/** Of a part of which another kind was chosen: the fields that only the kind before has. */
const leftOver = ({ schema }: Document, text: string): Edit[] =>
  (schema.safeParse(parse(text)).error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key): Edit => ({ kind: 'remove', path: [...issue.path, key] as FieldPath }))
      : [],
  );

/** A village that is new to us gets its line among the places, in the map's margin. */
export function villageFor(site: Site, text: string, actor: Actor): void {
  const { location } = parse(text) as { location?: string };
  const file = 'content/places.yaml';
  const places = readDraft(site, file)?.toString() ?? '';
  const isKnown =
    !location ||
    location in (parsedDraft(site, file) as object) ||
    documentsOf(site).some(({ id, title }) => id.startsWith('areas/') && title === location);
  if (!isKnown)
    writeDraft(site, file, edited(places, [{ kind: 'set', path: [location], value: {} }]), actor);
}

/** Notes in the record that somebody changed the draft of the website. */
export const recordEdit = (
  { use, person, now: at }: Office,
  details: { file: string } | { picture: string },
): Promise<void> =>
  use((database) =>
    recordOnce(database, { at, person: person?.id, did: 'changed', subject: 'website', details }),
  );
