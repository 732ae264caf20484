/** The website's editor, up to the button that publishes: scripts/publish-draft.slow.test.ts goes on. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';
import { fitsEverybody } from './accessible.ts';
import { type OwnServer, ownServer, signIn } from './own-office.ts';
import { phonePhoto } from './support/upload-examples.ts';
import { type BrowserContext, expect, type Page, test } from './visitor.ts';

// One after the other, on a server of their own: it has one draft. Every change is checked by a
// process that reads all content, and a preview is rendered by another: seconds each.
test.describe.configure({ mode: 'default', timeout: 90_000 });

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  hasTouch: true,
  isMobile: true,
};

let server: OwnServer;
test.beforeAll(async () => {
  server = await ownServer({});
});
test.afterAll(() => server?.stop());

const at = (path: string) => `${server.origin}${path}`;
const draftFile = (file: string) => join(server.dataDir, 'draft/files', file);
const drafted = (file: string) => readFileSync(draftFile(file), 'utf8');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const firm = 'content/firm.yaml';

test.beforeEach(async ({ context }) => {
  rmSync(join(server.dataDir, 'draft'), { recursive: true, force: true });
  await signIn(context, 'owner', server);
});

/** Leaves previews out, for a test that is about something else: each is seconds of work. */
const leavePreviewsOut = (context: BrowserContext) =>
  context.route('**/office/site/preview?*', (route) => route.fulfill({ body: '' }));

/** In ms: what the server allows for a preview, plus the time to process a photo. */
const preview = 30_000;

/** As sample `radius` is: two measures are drawn over it, on the page of block paving. */
const radius = '/office/site/picture/radius';
const photoOf = async (width: number, name = 'IMG_4312.JPG') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await phonePhoto(width, width * 0.75),
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a project with three photos from a phone', async ({ page }) => {
    await page.goto(at('/office/site'));
    await page.getByRole('link', { name: 'New project' }).click();
    await page.getByRole('button', { name: 'Create project' }).click();
    await expect(page.getByText('Choose the kind of work')).toBeVisible();
    await page.getByLabel('What was it?').fill('Block drive: herringbone');
    await page.getByLabel('Where?').fill('Goldsborough');
    await page.getByLabel('Kind of work').selectOption('Driveways');
    await page.getByLabel('One or two sentences').fill('A drive that ran rain to the front door.');
    const files = await Promise.all(
      ['IMG_0001.JPG', 'IMG_0002.JPG', 'IMG_0003.JPG'].map((name) => photoOf(320, name)),
    );
    await page.getByLabel('Photos, the best one first').setInputFiles(files);
    await page.getByRole('button', { name: 'Create project' }).click();

    await expect(heading(page)).toHaveText('Block drive: herringbone');
    await expect(page.getByText('Describe the photo for people').first()).toBeVisible();
    const shows = page.getByLabel(/describe (it|the photo)/i);
    await expect(shows).toHaveCount(3);
    for (const [place, words] of ['A brown drive', 'Its edge', 'Its gate'].entries())
      await shows.nth(place).fill(words);
    // A moment later it is kept, without a button.
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await fitsEverybody(page);

    const slug = 'block-drive-herringbone-goldsborough';
    await expect
      .poll(() => parse(drafted(`content/projects/${slug}.yaml`)))
      .toMatchObject({
        picture: { name: `${slug}-1` },
        gallery: [{ caption: 'Its edge' }, { caption: 'Its gate' }],
      });
    expect(drafted('content/places.yaml')).toContain('Goldsborough: {}');
    const { exif } = await sharp(draftFile(`media/${slug}-1.jpg`)).metadata();
    expect(exif, 'nothing is left of the place').toBeUndefined();

    // It is fetched when it is near.
    await page.getByRole('link', { name: 'Preview' }).click();
    const shown = page.frameLocator('iframe');
    await expect(shown.getByRole('heading', { level: 1 })).toContainText('herringbone', {
      timeout: preview,
    });
    const picture = shown.getByAltText('A brown drive').first();
    await expect(picture).toHaveJSProperty('complete', true);
  });

  test('a photo in the place of a sample takes no measures over with it', async ({
    page,
    context,
  }) => {
    await leavePreviewsOut(context);
    await page.goto(at('/office/site/pictures'));
    await expect(page.getByRole('heading', { name: /^Samples to replace/ })).toBeVisible();
    await page.goto(at(radius));
    await expect(page.getByText('Labels on it: Radius 6.0 m')).toBeVisible();

    await page.getByRole('button', { name: 'Use this photo' }).click();
    await expect(page.getByText('Choose a photo.')).toBeVisible();
    await page.getByLabel('Photo, from your phone or computer').setInputFiles(await photoOf(2400));
    await page.getByRole('button', { name: 'Use this photo' }).click();
    await expect(page.getByText('Labels removed: Radius 6.0 m')).toBeVisible({
      timeout: preview,
    });
    await expect(page.getByText('Describe the picture for people')).toBeVisible();
    await page.getByLabel('Alt text: describe the picture').fill('Our own drive in Ferrensby');
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await fitsEverybody(page);

    const { exif, width, height } = await sharp(draftFile('media/radius.jpg')).metadata();
    expect(exif, 'nothing is left of the place').toBeUndefined();
    expect([width, height], 'upright, and as wide as a page needs').toEqual([1440, 1920]);
    expect(drafted('media/radius.txt')).toBe('Our own drive in Ferrensby\n');
    const listed = readFileSync('media/pictures.yaml', 'utf8');
    expect(drafted('media/pictures.yaml')).toBe(listed.replace(/^radius:.*\n/m, ''));
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the hours can be changed without a script, and an error is shown at its field', async ({
    page,
    context,
  }) => {
    await leavePreviewsOut(context);
    await page.goto(at('/office/site'));
    await page.getByRole('link', { name: 'Hours and closed days' }).click();
    const opens = page.getByLabel('Opens at').first();
    const before = await opens.inputValue();
    await opens.fill('25:00');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Enter a time like 08:00')).toBeVisible();
    await page.getByLabel('Opens at').first().fill('07:30');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Enter a time like 08:00')).toHaveCount(0);
    const [kept, was] = [drafted(firm), readFileSync(firm, 'utf8')];
    expect(kept).toBe(was.replace(`open: "${before}"`, 'open: "07:30"'));
    await page.getByText('Discard all changes').click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => existsSync(draftFile(firm))).toBe(false);
  });
});

test('without a connection what was typed stays, and it says so', async ({ page, context }) => {
  await leavePreviewsOut(context);
  await page.goto(at('/office/site/edit/firm'));
  await context.setOffline(true);
  await page.getByLabel('Phone', { exact: true }).fill('01632 960 203');
  await expect(page.getByText('You’re offline. Not saved yet')).toBeVisible();
  await context.setOffline(false);
  await page.getByLabel('Phone', { exact: true }).pressSequentially('4');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expect.poll(() => drafted(firm)).toContain('01632 960 2034');
});

test('a change is seen beside the form, and a click in the preview opens its field', async ({
  page,
}) => {
  await page.goto(at('/office/site/edit/prices/services/block-paving-driveways'));
  const publish = page.getByRole('button', { name: 'Publish' });
  await expect(publish).toBeDisabled();
  const [from, to] = [page.getByLabel('From, £').first(), page.getByLabel('To, £').first()];
  await from.fill('500');
  const fault = page.getByText('The highest price must be above the lowest.');
  await expect(fault).toBeVisible();
  await expect(to).toHaveAttribute('aria-invalid', 'true');
  await from.fill('110');
  await expect(fault).toHaveCount(0);
  await expect(publish, 'in reach, far down the form').toBeInViewport();
  await expect(publish).toBeEnabled();

  const part = page.locator('details', { hasText: 'What changes the price' }).last();
  await expect(part).not.toHaveAttribute('open');
  const shown = page.frameLocator('iframe');
  await shown.getByText('A drive that soaks').click({ timeout: preview });
  await expect(part).toHaveAttribute('open');
  await expect(page.locator(':focus')).toHaveValue('A drive that soaks');
});
