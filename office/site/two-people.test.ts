/** Two owners at one thing of the website: the second is shown both, and chooses. */
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { changesIn, readDraft, siteOf, versionOf } from '../../server/editor/draft.ts';
import type * as photos from '../../server/editor/pictures.ts';
import { pictureVersion, type SitePicture, sitePictures } from '../../server/editor/pictures.ts';
import { openOffice } from '../../test/support/open-office.ts';

/** What happens, once, while the server takes photos in, which lasts seconds. */
let meanwhile = async () => {};
vi.mock('../../server/editor/pictures.ts', async (original) => {
  const actual = await original<typeof photos>();
  const takePhotos: typeof actual.takePhotos = async (received) => {
    const taken = await actual.takePhotos(received);
    if (!received.length) return taken;
    const happens = meanwhile;
    meanwhile = async () => {};
    await happens();
    return taken;
  };
  return { ...actual, takePhotos };
});

async function photoOf(r: number): Promise<Blob> {
  const create = { width: 64, height: 48, channels: 3, background: { r, g: 90, b: 60 } } as const;
  const bytes = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
  return new Blob([bytes], { type: 'image/jpeg' });
}

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
  // While a photo is taken in: what counts is the document by then.
  meanwhile = async () => expect((await sarah({ phone: hers, version })).status).toBe(303);
  const second = await beth({ phone: his, version, file: await photoOf(40) });
  expect(second.status).toBe(409);
  expect(second.page).toContain('Sarah changed this while you were editing');
  for (const number of [hers, his]) expect(second.page).toContain(number);
  expect(text()).toContain(hers);
  expect((await beth({ phone: his, version, keep: 'mine' })).status).toBe(303);
  expect(text()).toContain(his);
});

test('a picture that another changed meanwhile asks for the photo again and keeps the words', async () => {
  const { site, sarah, beth } = await twoOwners('/office/site/picture/field-gate');
  const picture = () => sitePictures(site).find(({ name }) => name === 'field-gate');
  const version = () => pictureVersion(site, picture() as SitePicture);
  const photo = { alt: 'His gate', act: 'replace', file: await photoOf(200) };
  const before = version();
  // While the photo is taken in: what counts is the picture by then.
  meanwhile = async () =>
    expect((await sarah({ version: before, alt: 'Her gate' })).status).toBe(303);
  const second = await beth({ version: before, ...photo });
  expect(second.status).toBe(409);
  expect(second.page).toContain('Somebody changed this picture while you were editing');
  expect(second.page).toContain('His gate</textarea>');
  expect(picture()).toMatchObject({ description: 'Her gate', replacedBy: undefined });
  expect(second.page).toContain(`value="${version()}"`);
  expect((await beth({ version: version(), ...photo })).status).toBe(303);
  expect(picture()).toMatchObject({ description: 'His gate', replacedBy: 'Beth' });
});

test('a photo that cannot be taken in is named, and what was typed stays', async () => {
  const { site, sarah } = await twoOwners('/office/site/new');
  const project = {
    title: 'Drive',
    location: 'Ripley',
    category: 'Driveways',
    summary: 'A drive.',
  };
  const answer = await sarah({ ...project, file: new Blob(['no photo'], { type: 'image/jpeg' }) });
  expect(answer.status).toBe(422);
  expect(answer.page).toMatch(/id="file-error"[^>]*>IMG_1\.JPG: .*Choose the other photos again\./);
  expect(answer.page).toContain('A drive.</textarea>');
  expect(changesIn(site)).toEqual([]);
});

test('two projects of one name that begin at once are two projects', async () => {
  const { site, sarah, beth } = await twoOwners('/office/site/new');
  const project = { title: 'Drive', location: 'Ripley', category: 'Driveways' };
  meanwhile = async () => expect((await sarah({ ...project, summary: 'Hers' })).status).toBe(303);
  const his = { ...project, summary: 'His', file: await photoOf(40) };
  expect((await beth(his)).status).toBe(303);
  const summaries = ['drive-ripley', 'drive-ripley-2'].map((slug) => {
    const text = readDraft(site, `content/projects/${slug}.yaml`)?.toString();
    return /summary: (.*)/.exec(text ?? '')?.[1];
  });
  expect(summaries).toEqual(['Hers', 'His']);
});
