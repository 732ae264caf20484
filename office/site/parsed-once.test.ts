/** The editor shares its thread with visitors: it parses a file again only once that changes. */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import * as yaml from 'yaml';
import {
  discard,
  readDraft,
  type Site,
  siteOf,
  versionOf,
  writeDraft,
} from '../../server/editor/draft.ts';
import type { Answer } from '../../server/http/office.ts';
import { folderWith } from '../../test/support/folder-with.ts';
import { openOffice } from '../../test/support/open-office.ts';
import { documentsOf } from './documents.ts';

vi.mock('yaml', async (original) => {
  const actual = await original<typeof yaml>();
  return { ...actual, parse: vi.fn(actual.parse), parseDocument: vi.fn(actual.parseDocument) };
});
vi.mock('sharp', async (original) => {
  const { default: actual } = await original<{ default: typeof sharp }>();
  return { default: Object.assign(vi.fn(actual), actual) };
});

const parsed = () =>
  [vi.mocked(yaml.parse), vi.mocked(yaml.parseDocument)].flatMap(({ mock }) =>
    mock.calls.map(([text]) => text),
  );

test('an edit of one file parses no other file again', async () => {
  const { person, settings } = await openOffice();
  const { ask, post } = await person('owner');
  const site = siteOf(settings.dataDir);
  const path = '/office/site/edit/firm';
  const phone = async (value: string) => {
    const version = versionOf(readDraft(site, 'content/firm.yaml') ?? '');
    expect((await post(path, { phone: value, version }))?.status).toBe(303);
    expect(await (await ask(path))?.text()).toContain(value);
  };
  await phone('01632 960 201');
  vi.clearAllMocks();
  await phone('01632 960 202');
  expect(parsed().length).toBeGreaterThan(0);
  expect(parsed().filter((text) => !text.includes('01632 960 20'))).toEqual([]);
});

test('a file that changes is read again, wherever it was changed', () => {
  const file = 'content/areas/ripon.yaml';
  const prices = 'content/prices.yaml';
  const root = folderWith({ [file]: 'name: Ripon\n', [prices]: 'vat: 20\n' });
  const site: Site = { root, draft: folderWith() };
  const title = () => documentsOf(site).find(({ id }) => id === 'areas/ripon')?.title;
  expect(title()).toBe('Ripon');
  writeDraft(site, file, 'name: Masham\n', { by: 'Beth', at: new Date() });
  expect(title()).toBe('Masham');
  discard(site, file);
  expect(title()).toBe('Ripon');
  // As Git and this server write: another file takes its place. It is as long as the one before.
  writeFileSync(join(root, 'next'), 'name: Otley\n');
  renameSync(join(root, 'next'), join(root, file));
  expect(title()).toBe('Otley');
});

test('a list gets small pictures, made once, and a browser keeps what has not changed', async () => {
  const { person, settings } = await openOffice();
  const { ask } = await person('owner');
  const create = { width: 900, height: 600, channels: 3, background: '#456' } as const;
  const put = async (background: string) => {
    const photo = await sharp({ create: { ...create, background } })
      .jpeg()
      .toBuffer();
    const actor = { by: 'Beth', at: new Date() };
    writeDraft(siteOf(settings.dataDir), 'media/field-gate.jpg', photo, actor);
  };
  const small = (name: string, tag = '') =>
    ask(`/office/site/photo/${name}?size=small`, { headers: { 'If-None-Match': tag } });
  const bytesOf = async (answer: Answer) => Buffer.from(await (answer as Response).arrayBuffer());

  for (const name of ['radius', 'field-gate']) {
    if (name === 'field-gate') await put('#456');
    const first = await small(name);
    const tag = first?.headers.get('etag') ?? '';
    const bytes = await bytesOf(first);
    expect((await sharp(bytes).metadata()).width, name).toBeLessThanOrEqual(336);
    vi.clearAllMocks();
    expect(await bytesOf(await small(name)), name).toEqual(bytes);
    expect(vi.mocked(sharp), 'made once').not.toHaveBeenCalled();
    expect((await small(name, tag))?.status, name).toBe(304);
    await put('#654');
    expect((await small('field-gate', tag))?.status, 'another picture').toBe(200);
  }
});
