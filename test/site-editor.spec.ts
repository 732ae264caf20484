/** The website's editor, up to the button that publishes: scripts/publish-draft.test.ts goes on. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { parse } from 'yaml';
import { barriers } from './accessible.ts';
import { signIn } from './signed-in.ts';
import { sidewaysScroll } from './visit.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const draft = join(process.env.TEST_DATA_DIR ?? '', 'draft');
const drafted = (file: string) => readFileSync(join(draft, 'files', file), 'utf8');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const firm = 'content/firm.yaml';

/** A phone's photo, lying on its side, with the place where it was taken. */
const phonePhoto = (shade: number) =>
  sharp({
    create: { width: 2400, height: 1800, channels: 3, background: { r: shade, g: 90, b: 60 } },
  })
    .withExif({
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '54/1 0/1 0/1' },
      IFD0: { Model: 'Phone' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

test.beforeEach(async ({ context }) => {
  rmSync(draft, { recursive: true, force: true });
  await signIn(context, 'owner');
});

test('a project with three photos from a phone @phone', async ({ page }) => {
  await page.goto('/office/site');
  await page.getByRole('link', { name: 'New project' }).click();
  await page.getByRole('button', { name: 'Begin this project' }).click();
  await expect(page.getByText('Choose the kind of work')).toBeVisible();
  await page.getByLabel('What was it?').fill('Block drive: herringbone');
  await page.getByLabel('Where?').fill('Goldsborough');
  await page.getByLabel('Kind of work').selectOption('Driveways');
  await page.getByLabel('One or two sentences').fill('A drive that ran rain to the front door.');
  const files = await Promise.all(
    [40, 120, 200].map(async (shade, at) => ({
      name: `IMG_000${at}.JPG`,
      mimeType: 'image/jpeg',
      buffer: await phonePhoto(shade),
    })),
  );
  await page.getByLabel('Photos, the best one first').setInputFiles(files);
  await page.getByRole('button', { name: 'Begin this project' }).click();

  await expect(heading(page)).toHaveText('Block drive: herringbone');
  await expect(page.getByText('Say what one would see').first()).toBeVisible();
  const shows = page.getByLabel(/what is to be seen\?/i);
  await expect(shows).toHaveCount(3);
  for (const [at, words] of ['A brown drive', 'Its edge', 'Its gate'].entries())
    await shows.nth(at).fill(words);
  // A moment later it is kept, without a button.
  await expect(page.getByText(/^Kept at/)).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await barriers(page)).toEqual([]);

  const slug = 'block-drive-herringbone-goldsborough';
  const project = parse(drafted(`content/projects/${slug}.yaml`));
  expect(project).toMatchObject({
    picture: { name: `${slug}-1` },
    gallery: [{ caption: 'Its edge' }, { caption: 'Its gate' }],
  });
  expect(drafted('content/places.yaml')).toContain('Goldsborough: {}');
  const { exif, width, height } = await sharp(join(draft, `files/media/${slug}-1.jpg`)).metadata();
  expect(exif, 'nothing is left of the place').toBeUndefined();
  expect([width, height], 'upright, and as wide as a page needs').toEqual([1440, 1920]);

  // It is fetched when it is near.
  await page.locator('iframe').scrollIntoViewIfNeeded();
  const shown = page.frameLocator('iframe');
  await expect(shown.getByRole('heading', { level: 1 })).toContainText('herringbone', {
    timeout: 60_000,
  });
  const picture = shown.getByAltText('A brown drive').first();
  await expect(picture).toHaveJSProperty('complete', true);
});

test('hours are changed without a script, and what is wrong is said at its field @no-script', async ({
  page,
}) => {
  await page.goto('/office/site/list/hours');
  await page.getByRole('link', { name: 'Opening hours' }).click();
  const opens = page.getByLabel('Opens at').first();
  const before = await opens.inputValue();
  await opens.fill('25:00');
  await page.getByRole('button', { name: 'Keep these changes' }).click();
  await expect(page.getByText('"25:00" is no opening time')).toBeVisible();
  await page.getByLabel('Opens at').first().fill('07:30');
  await page.getByRole('button', { name: 'Keep these changes' }).click();
  await expect(page.getByText('is no opening time')).toHaveCount(0);
  const [kept, was] = [drafted(firm), readFileSync(firm, 'utf8')];
  expect(kept).toBe(was.replace(`open: "${before}"`, 'open: "07:30"'));
  await page.getByRole('button', { name: 'Leave all changes out' }).click();
  expect(existsSync(join(draft, 'files', firm))).toBe(false);
});

test('two people at one thing are shown both, and nothing that was typed is lost', async ({
  page,
  browser,
}) => {
  const other = await browser.newContext({ javaScriptEnabled: false });
  await signIn(other, 'owner');
  const theirs = await other.newPage();
  const address = new URL('/office/site/edit/firm', test.info().project.use.baseURL).href;
  await page.goto(address);
  await theirs.goto(address);
  await theirs.getByLabel('Phone', { exact: true }).fill('01632 960 201');
  await theirs.getByRole('button', { name: 'Keep these changes' }).click();
  await page.getByLabel('Phone', { exact: true }).fill('01632 960 202');
  await expect(page.getByText('Somebody else has changed this too')).toBeVisible();
  await page.getByRole('button', { name: 'Keep these changes' }).click();
  await expect(page.getByText('01632 960 201')).toBeVisible();
  await expect(page.getByText('01632 960 202')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('01632 960 202');
  expect(drafted(firm)).toContain('01632 960 202');
  await other.close();
});

test('without a connection what was typed stays, and it says so', async ({ page, context }) => {
  await page.goto('/office/site/edit/firm');
  await context.setOffline(true);
  await page.getByLabel('Phone', { exact: true }).fill('01632 960 203');
  await expect(page.getByText('No connection: not kept yet')).toBeVisible();
  await context.setOffline(false);
  await page.getByLabel('Phone', { exact: true }).pressSequentially('4');
  await expect(page.getByText(/^Kept at/)).toBeVisible();
  expect(drafted(firm)).toContain('01632 960 2034');
});

test('nobody but an owner has a way there', async ({ page, context }) => {
  for (const role of ['office', 'surveyor'] as const) {
    await context.clearCookies();
    await signIn(context, role);
    for (const path of ['/office/site', '/office/site/edit/firm', '/office/site/photo/drain'])
      expect((await page.goto(path))?.status(), `${role} at ${path}`).toBe(404);
  }
});
