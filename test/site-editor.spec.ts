/** The website's editor, up to the button that publishes: scripts/publish-draft.test.ts goes on. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';
import { barriers } from './accessible.ts';
import { signIn } from './signed-in.ts';
import { sidewaysScroll } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

// One after the other and in one project: there is one draft.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  hasTouch: true,
  isMobile: true,
};

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

/** As sample `radius` is: two measures are drawn over it, on the page of block paving. */
const radius = '/office/site/picture/radius';
const photoOf = async (shade: number) => ({
  name: 'IMG_4312.JPG',
  mimeType: 'image/jpeg',
  buffer: await phonePhoto(shade),
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a project with three photos from a phone', async ({ page }) => {
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
    const { exif, width, height } = await sharp(
      join(draft, `files/media/${slug}-1.jpg`),
    ).metadata();
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

  test('a claim and its proof, and what a page no longer says of it', async ({ page }) => {
    const claims = 'content/claims.yaml';
    const published = readFileSync(claims, 'utf8');
    await page.goto('/office/site/list/claims');
    await page.getByRole('link', { name: /^We are insured for what we do/ }).click();
    await page.getByLabel('Who vouches for it').fill('Sarah Holdsworth');
    await expect(page.getByText(/^Kept at/)).toBeVisible();
    // Every other letter is as it was, comments included.
    expect(drafted(claims)).toBe(
      published.replace('owner: Daniel Holdsworth', 'owner: Sarah Holdsworth'),
    );
    await page.getByLabel('Its words').first().fill(', insured for everything.');
    await page.getByRole('button', { name: 'Keep these changes' }).click();
    const fault = page.getByText('Its words do not stand in home.yaml to the letter');
    await expect(fault).toBeVisible();
    await expect(page.getByLabel('Its words').first()).toHaveAccessibleDescription(/to the letter/);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Leave all changes out' }).click();
    await expect(fault).toHaveCount(0);

    // The other way round: a page is changed under a claim.
    await page.goto('/office/site/edit/testimonials');
    const said = page.getByLabel('Words').first();
    await said.fill('They came when they said.');
    await page.getByRole('button', { name: 'Keep these changes' }).click();
    const lost = page.getByText('does not stand here any more');
    await expect(lost).toBeVisible();
    await lost.getByRole('link').click();
    await expect(page.getByText('to the letter').first()).toBeVisible();
  });

  test('a photo in the place of a sample takes no measures over with it', async ({ page }) => {
    await page.goto('/office/site/pictures');
    await expect(
      page.getByRole('heading', { name: /^Samples, until you have a photo/ }),
    ).toBeVisible();
    await page.goto(radius);
    await expect(page.getByText('Drawn over it: Radius 6.0 m')).toBeVisible();
    await page.locator('iframe').scrollIntoViewIfNeeded();
    const shown = page.frameLocator('iframe');
    await expect(shown.getByText('Radius 6.0 m').first()).toBeAttached({ timeout: 60_000 });

    await page.getByRole('button', { name: 'Put it in its place' }).click();
    await expect(page.getByText('Choose a photo.')).toBeVisible();
    await page.getByLabel('Photo, from your phone or computer').setInputFiles(await photoOf(40));
    await page.getByRole('button', { name: 'Put it in its place' }).click();
    await expect(page.getByText('No longer drawn over it: Radius 6.0 m')).toBeVisible();
    await expect(page.getByText('Say what one would see')).toBeVisible();
    await page.getByLabel('What is to be seen in it?').fill('Our own drive in Ferrensby');
    await expect(page.getByText(/^Kept at/)).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await barriers(page)).toEqual([]);

    const { exif, width, height } = await sharp(join(draft, 'files/media/radius.jpg')).metadata();
    expect(exif, 'nothing is left of the place').toBeUndefined();
    expect([width, height], 'upright, and as wide as a page needs').toEqual([1440, 1920]);
    expect(drafted('media/radius.txt')).toBe('Our own drive in Ferrensby\n');
    const listed = readFileSync('media/pictures.yaml', 'utf8');
    expect(drafted('media/pictures.yaml')).toBe(listed.replace(/^radius:.*\n/m, ''));

    await page.locator('iframe').scrollIntoViewIfNeeded();
    await expect(shown.getByAltText('Our own drive in Ferrensby').first()).toBeAttached({
      timeout: 60_000,
    });
    await expect(shown.getByText('Radius 6.0 m')).toHaveCount(0);
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('hours are changed without a script, and what is wrong is said at its field', async ({
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

  test('a claim begins with what it needs, and is left out again', async ({ page }) => {
    await page.goto('/office/site/list/claims');
    await page.getByRole('button', { name: 'New claim' }).click();
    await expect(page.getByText('What we say of ourselves is empty')).toBeVisible();
    await page.getByLabel('What we say of ourselves').fill('We are members of a trade body');
    await page.getByRole('button', { name: 'Keep these changes' }).click();
    await expect(heading(page)).toHaveText('We are members of a trade body');
    await page.getByRole('button', { name: 'Leave this one out' }).click();
    await expect(heading(page)).toHaveText('Claims and their proof');
    expect(existsSync(join(draft, 'files/content/claims.yaml'))).toBe(false);
  });

  test('terms and the rules of law behind them', async ({ page }) => {
    await page.goto('/office/site/edit/terms');
    const was = readFileSync('content/terms.yaml', 'utf8');
    const first = page.getByLabel('Title').first();
    const title = await first.inputValue();
    await first.fill('Who agrees to this');
    await page.getByRole('button', { name: 'Keep these changes' }).click();
    expect(drafted('content/terms.yaml')).toBe(was.replace(title, 'Who agrees to this'));

    await page.goto('/office/site/list/law');
    await page.getByRole('link', { name: 'A new circuit in a dwelling is notifiable' }).click();
    await page.getByLabel('Month in which it was last compared').fill('January');
    await page.getByRole('button', { name: 'Keep these changes' }).click();
    await expect(page.getByText(/a month, like 2026-11/)).toBeVisible();
    await page.getByLabel('Month in which it was last compared').fill('2027-01');
    await page.getByRole('button', { name: 'Keep these changes' }).click();
    await expect(page.getByText(/a month, like 2026-11/)).toHaveCount(0);
    const law = readFileSync('content/law/building.yaml', 'utf8');
    expect(drafted('content/law/building.yaml')).toBe(
      law.replace(/checked: [\d-]+/, 'checked: 2027-01'),
    );
  });

  test('the sample comes back with its description', async ({ page }) => {
    await page.goto(radius);
    const description = await page.getByLabel('What is to be seen in it?').inputValue();
    await page.getByLabel('Photo, from your phone or computer').setInputFiles(await photoOf(40));
    await page.getByLabel('What is to be seen in your photo?').fill('Our own drive');
    await page.getByRole('button', { name: 'Put it in its place' }).click();
    await expect(page.getByLabel('What is to be seen in it?')).toHaveValue('Our own drive');
    await page.getByRole('button', { name: 'Turn' }).click();
    const { width, height } = await sharp(join(draft, 'files/media/radius.jpg')).metadata();
    expect([width, height]).toEqual([1920, 1440]);
    await page.getByRole('button', { name: 'Bring the picture before back' }).click();
    await expect(page.getByLabel('What is to be seen in it?')).toHaveValue(description);
    await page.goto('/office/site');
    await expect(page.getByText('Everything that was changed is published')).toBeVisible();
  });
});

test('two people at one picture: the second chooses, and no photo is lost', async ({
  page,
  browser,
}) => {
  const other = await browser.newContext({ javaScriptEnabled: false });
  const { name } = await signIn(other, 'owner');
  const theirs = await other.newPage();
  await page.goto(radius);
  await theirs.goto(new URL(radius, test.info().project.use.baseURL).href);
  const put = async (one: Page, shade: number, words: string) => {
    await one.getByLabel('Photo, from your phone or computer').setInputFiles(await photoOf(shade));
    await one.getByLabel('What is to be seen in your photo?').fill(words);
    await one.getByRole('button', { name: 'Put it in its place' }).click();
  };
  await put(theirs, 40, 'Their drive');
  await put(page, 200, 'My drive');
  await expect(page.getByText(`${name} changed this picture while you were at it`)).toBeVisible();
  await expect(page.getByText('Their drive')).toBeVisible();
  await expect(page.getByAltText('As you sent it')).toHaveJSProperty('naturalWidth', 1440);
  expect(drafted('media/radius.txt')).toBe('Their drive\n');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByLabel('What is to be seen in it?')).toHaveValue('My drive');
  const { channels } = await sharp(join(draft, 'files/media/radius.jpg')).stats();
  expect(channels[0]?.mean).toBeGreaterThan(180);
  await other.close();
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
