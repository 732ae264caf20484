import { fill, referenceIn, sendOf, typedIn } from './form.ts';
import { details, forms, leadOf, newVisitor, receivedFrom } from './office.ts';
import { jobs } from './site.ts';
import { jobCards } from './visit.ts';
import { expect, test } from './visitor.ts';

for (const { form, path, typed, thanks } of forms)
  test(`${form}: without script it posts, is stored, and comes back with thanks and a reference @no-script`, async ({
    page,
  }) => {
    const visitor = newVisitor();
    await page.goto(path);
    const block = page.locator(`#${form}`);
    await fill(block, typed(visitor));
    const posted = page.waitForResponse((response) => response.request().method() === 'POST');
    await sendOf(block).click();
    expect((await posted).status()).toBe(200);
    await expect(block.getByRole('heading', { level: 2 })).toHaveText(thanks);
    await expect(block).toBeInViewport();
    const stored = await receivedFrom(visitor);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({
      form,
      page: path,
      reference: await referenceIn(block).textContent(),
    });
    if (form !== 'contact') return;
    await page.reload(); // posts it again
    await expect(block.getByRole('heading', { level: 2 })).toHaveText(thanks);
    await expect(referenceIn(block)).toHaveText(stored[0]?.reference ?? '');
    expect(await receivedFrom(visitor)).toHaveLength(1);
  });

test('faults come back with messages and every typed word @no-script', async ({ page }) => {
  const visitor = newVisitor();
  const values = { ...leadOf(visitor), postcode: ' ', projectDetails: 'A patio' };
  await page.goto('/');
  const block = page.locator('#lead');
  await fill(block, { ...values, gdprConsent: '' });
  await sendOf(block).click();
  const consent = block.locator('[name="gdprConsent"]:invalid');
  await expect(consent, 'the browser itself asks for the consent').toHaveCount(1);
  await block.evaluate((form) => form.setAttribute('novalidate', ''));
  await sendOf(block).click();
  await expect(block).toContainText('Please agree to be contacted about your enquiry.');
  await expect(page).toHaveTitle(/^Error: /);
  await fill(block, values);
  const posted = page.waitForResponse((response) => response.request().method() === 'POST');
  await sendOf(block).click();
  expect((await posted).status()).toBe(422);
  await expect(page.locator('#lead-projectDetails-error')).toHaveText(
    'Please provide more details about your project',
  );
  await expect(page.locator('#lead-postcode-error')).toHaveText('Postcode is required');
  const faults = block.getByRole('alert', { name: /need another look/ });
  await expect(faults.getByRole('link')).toHaveCount(2);
  await expect(block).toBeInViewport();
  expect(await typedIn(block, Object.keys(values))).toEqual(values);
  expect(await receivedFrom(visitor)).toEqual([]);

  await fill(block, { postcode: 'HG5', projectDetails: details });
  await sendOf(block).click();
  await expect(block.getByRole('heading', { level: 2 })).toHaveText('Thank you!');
  expect(await receivedFrom(visitor)).toHaveLength(1);
});

test('the site can be read and walked through from end to end @no-script', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('group', { name: 'Who the work is for' }).getByText('Commercial').click();
  await expect(page.getByRole('list', { name: 'Commercial' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Residential' })).toBeHidden();
  await page.getByRole('link', { name: 'View recent projects' }).click();
  await jobCards(page).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(jobs[0]?.title ?? 'a job');
  await page.getByRole('link', { name: 'Back to Projects' }).click();
  await page.locator('footer a[href="/services/tree-surgery"]').click();
  await page.getByRole('main').locator('a[href^="/contact"]').first().click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByLabel('Subject')).toHaveValue('');
  await expect(page.getByRole('button', { name: /copy|print|another/i })).toHaveCount(0);
});
