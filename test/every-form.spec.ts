import {
  contactOf,
  fill,
  forms,
  newVisitor,
  receivedFrom,
  referenceIn,
  sendOf,
  taken,
  typedIn,
} from './office.ts';
import { dialled } from './site.ts';
import { open, stopTheClock } from './visit.ts';
import { expect, test } from './visitor.ts';

const unreached =
  'There’s no connection, so your enquiry may not have reached us. Everything you typed is still here.';
const failure =
  'Sorry, there was an error submitting your enquiry. Please try again or call us directly.';

for (const { form, path, typed, sending, least, thanks } of forms) {
  test(`${form}: pressed twice, the button says ‘${sending}’ for ${least} ms at least, then thanks stand in its place, and the office has the enquiry once`, async ({
    page,
  }) => {
    const visitor = newVisitor();
    const values = typed(visitor);
    await page.clock.install();
    await open(page, path);
    const block = page.locator(`#${form}`);
    await fill(block, values);
    await stopTheClock(page);
    const answered = page.waitForResponse('**/enquiries');
    await sendOf(block).dblclick();
    await answered;
    await page.clock.runFor(least - 1);
    await expect(block.getByRole('button', { name: sending })).toBeDisabled();
    await page.clock.runFor(1);
    await expect(block.getByRole('heading', { level: 2 })).toHaveText(thanks);
    await expect(block.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(block.locator('form, input')).toHaveCount(0);
    await expect(block).toContainText('within one working day');

    const { gdprConsent, ...written } = values as Record<string, string>;
    const stored = await receivedFrom(visitor);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({
      form,
      page: path,
      fields: written,
      reference: await referenceIn(block).textContent(),
    });
    if (gdprConsent)
      expect(stored[0]?.consent?.text).toBe('I agree to be contacted about my enquiry.');
    else expect(stored[0]?.consent).toBeNull();
  });

  test(`${form}: when nobody can be reached it says so, with the phone number, and keeps every word; the next try arrives once`, async ({
    page,
  }) => {
    const visitor = newVisitor();
    const values = typed(visitor);
    await page.clock.install();
    await open(page, path);
    const block = page.locator(`#${form}`);
    await fill(block, values);
    await page.route('**/enquiries', (route) => route.abort());
    const send = sendOf(block);
    await send.click();
    await page.clock.fastForward(least);
    await expect(block.getByRole('alert')).toContainText(unreached);
    await expect(block.getByRole('alert')).toBeFocused();
    await expect(block.getByRole('alert').getByRole('link').first()).toHaveAttribute(
      'href',
      `tel:${dialled}`,
    );
    expect(await typedIn(block, Object.keys(values))).toEqual(values);
    await expect(send).toBeEnabled();
    expect(await receivedFrom(visitor)).toEqual([]);

    await page.unroute('**/enquiries');
    await send.click();
    await page.clock.fastForward(least);
    await expect(block.getByRole('heading', { level: 2 })).toHaveText(thanks);
    expect(await receivedFrom(visitor)).toHaveLength(1);
  });
}

test('no thanks are shown when the server cannot store it (503)', async ({ page }) => {
  const values = contactOf(newVisitor());
  await open(page, '/contact');
  const block = page.locator('#contact');
  await fill(block, values);
  const json = { kind: 'failed', form: 'contact', values: {} };
  await page.route('**/enquiries', (route) => route.fulfill({ status: 503, json }));
  await sendOf(block).click();
  await expect(block.getByRole('alert')).toContainText(failure);
  expect(await typedIn(block, Object.keys(values))).toEqual(values);
});

test('everything is required and says so at its field, the consent too, and no length is asked for', async ({
  page,
}) => {
  await open(page, '/areas/harrogate');
  const block = page.locator('#town');
  await expect(block.getByRole('checkbox')).toHaveAttribute('required');
  await taken(block);
  await expect(sendOf(block)).toBeDisabled();
  await fill(block, { gdprConsent: 'on' });
  await sendOf(block).click();
  await expect(block.locator('[aria-invalid=true]')).toHaveCount(6);
  await expect(block.getByRole('alert')).toBeFocused();
  const missing = block.getByRole('alert').getByRole('link');
  await expect(missing).toHaveText([
    'Full name is required',
    'Phone number is required',
    'Email is required',
    'Postcode is required',
    'Please select a service',
    'Project details are required',
  ]);
  await fill(block, { details: 'x' });
  await expect(missing).toHaveCount(5);
});
