/** Two owners at one thing of the website: the second is shown both, and chooses. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  pictureVersion,
  readDraft,
  siteOf,
  sitePictures,
  versionOf,
} from '../../server/office/door.ts';
import { openOffice } from '../../test/support/open-office.ts';

/** Two owners, and what comes of a form that one of them sends to an address. */
async function twoOwners(path: string) {
  const { person, settings } = await openOffice();
  const owner = async (name: string) => {
    const { post } = await person('owner', { name });
    return async (fields: Record<string, string | Blob>) => {
      const answered = await post(path, fields);
      return { status: answered?.status, page: (await answered?.text()) ?? '' };
    };
  };
  const site = siteOf(settings.dataDir);
  return { site, sarah: await owner('Sarah'), beth: await owner('Beth') };
}

test('at one document the second is shown both, and nothing is written before they choose', async () => {
  const { site, sarah, beth } = await twoOwners('/office/site/edit/firm');
  const text = () => readDraft(site, 'content/firm.yaml')?.toString() ?? '';
  const version = versionOf(text());
  const [hers, his] = ['01632 960 201', '01632 960 202'];
  expect((await sarah({ phone: hers, version })).status).toBe(303);
  const second = await beth({ phone: his, version });
  expect(second.status).toBe(409);
  expect(second.page).toContain('Sarah changed this while you were at it');
  for (const number of [hers, his]) expect(second.page).toContain(number);
  expect(text()).toContain(hers);
  expect((await beth({ phone: his, version, keep: 'mine' })).status).toBe(303);
  expect(text()).toContain(his);
});

test('at one picture the second’s photo waits, and takes the place when they say so', async () => {
  const { site, sarah, beth } = await twoOwners('/office/site/picture/field-gate');
  const picture = () => {
    const found = sitePictures(site).find(({ name }) => name === 'field-gate');
    if (!found) throw new Error('there is no such picture');
    return found;
  };
  const version = pictureVersion(site, picture());
  const put = async (r: number, alt: string) => {
    const create = { width: 64, height: 48, channels: 3, background: { r, g: 90, b: 60 } } as const;
    const bytes = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
    return { version, alt, act: 'replace', file: new Blob([bytes], { type: 'image/jpeg' }) };
  };
  expect((await sarah(await put(40, 'Her gate'))).status).toBe(303);
  const second = await beth(await put(200, 'His gate'));
  expect(second.status).toBe(409);
  expect(second.page).toContain('Sarah changed this picture while you were at it');
  expect(picture()).toMatchObject({ description: 'Her gate', replacedBy: 'Sarah' });
  const [, held = ''] = /name="held" value="([\w-]{22})"/.exec(second.page) ?? [];
  const chosen = { version, alt: 'His gate', act: 'replace', held, keep: 'mine' };
  expect((await beth(chosen)).status).toBe(303);
  expect(picture()).toMatchObject({ description: 'His gate', replacedBy: 'Beth' });
  const { channels } = await sharp(readDraft(site, 'media/field-gate.jpg')).stats();
  expect(channels[0]?.mean).toBeGreaterThan(180);
});
