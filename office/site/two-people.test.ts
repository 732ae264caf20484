/** Two owners at one thing of the website: the second is shown both, and chooses. */
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/enquiries/store/database.ts';
import {
  pictureVersion,
  readDraft,
  type Site,
  siteOf,
  sitePictures,
  versionOf,
} from '../../server/office/door.ts';
import type { Office } from '../../server/office/office-request.ts';
import { readSettings } from '../../server/settings.ts';
import { newPlace } from '../../test/support/examples.ts';
import { signedIn } from '../../test/support/people.ts';
import { answer } from '../entry.tsx';

const firm = 'content/firm.yaml';
const gate = '/office/site/picture/field-gate';
const now = new Date('2026-11-24T13:50:00.000Z');

/** Two owners, and what comes of a form that one of them sends. */
async function twoOwners() {
  const place = newPlace();
  const database = await openDatabase(place);
  onTestFinished(() => database.destroy());
  const site: Site = siteOf(place.dataDir);
  const owner = async (name: string) => {
    const { person, session } = await signedIn(database, 'owner', { now, name });
    const office: Office = {
      person,
      session: { id: session, madeAt: now },
      now,
      use: (work) => work(database),
      settings: { ...readSettings({}), ...place },
      address: '192.0.2.1',
    };
    return async (path: string, typed: Record<string, string | Blob>) => {
      const body = new FormData();
      for (const [field, value] of Object.entries(typed))
        if (typeof value === 'string') body.append(field, value);
        else body.append(field, value, 'IMG_1.JPG');
      const request = new Request(`http://localhost:3000${path}`, { method: 'POST', body });
      const answered = await answer(request, office, { scripts: [], styles: [] });
      return { status: answered?.status, page: (await answered?.text()) ?? '' };
    };
  };
  return { site, sarah: await owner('Sarah'), beth: await owner('Beth') };
}

const valueIn = (page: string, field: string): string =>
  new RegExp(`name="${field}" value="([^"]*)"`).exec(page)?.[1] ?? '';

test('at one document the second is shown both, and nothing is written before they choose', async () => {
  const { site, sarah, beth } = await twoOwners();
  const text = () => readDraft(site, firm)?.toString() ?? '';
  const version = versionOf(text());
  const type = (phone: string) => ({ phone, version });
  const first = await sarah('/office/site/edit/firm', type('01632 960 201'));
  expect(first.status, 'control: the first is alone').toBe(303);
  const second = await beth('/office/site/edit/firm', type('01632 960 202'));
  expect(second.status).toBe(409);
  expect(second.page).toContain('Sarah changed this while you were at it');
  for (const number of ['01632 960 201', '01632 960 202']) expect(second.page).toContain(number);
  expect(text()).toContain('01632 960 201');
  const chosen = { ...type('01632 960 202'), keep: 'mine' };
  expect((await beth('/office/site/edit/firm', chosen)).status).toBe(303);
  expect(text()).toContain('01632 960 202');
});

const photo = (shade: number) =>
  sharp({
    create: { width: 64, height: 48, channels: 3, background: { r: shade, g: 90, b: 60 } },
  })
    .jpeg()
    .toBuffer();

test('at one picture the second’s photo waits, and takes the place when they say so', async () => {
  const { site, sarah, beth } = await twoOwners();
  const picture = () => {
    const found = sitePictures(site).find(({ name }) => name === 'field-gate');
    if (!found) throw new Error('there is no such picture');
    return found;
  };
  const version = pictureVersion(site, picture());
  const put = async (shade: number, alt: string) => ({
    version,
    alt,
    act: 'replace',
    file: new Blob([new Uint8Array(await photo(shade))], { type: 'image/jpeg' }),
  });
  expect((await sarah(gate, await put(40, 'Her gate'))).status).toBe(303);
  const second = await beth(gate, await put(200, 'His gate'));
  expect(second.status).toBe(409);
  expect(second.page).toContain('Sarah changed this picture while you were at it');
  expect(picture()).toMatchObject({ description: 'Her gate', replacedBy: 'Sarah' });
  const held = valueIn(second.page, 'held');
  expect(held).toMatch(/^[\w-]{22}$/);
  const chosen = { version, alt: 'His gate', act: 'replace', held, keep: 'mine' };
  expect((await beth(gate, chosen)).status).toBe(303);
  expect(picture()).toMatchObject({ description: 'His gate', replacedBy: 'Beth' });
  const { channels } = await sharp(readDraft(site, 'media/field-gate.jpg')).stats();
  expect(channels[0]?.mean).toBeGreaterThan(180);
});
