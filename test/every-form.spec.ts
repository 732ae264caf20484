import {
  contactOf,
  fill,
  leadOf,
  messageOf,
  newVisitor,
  receivedFrom,
  referenceIn,
  sendOf,
  townOf,
  typedIn,
} from './office.ts';
import { dialled } from './site.ts';
import { open, stopTheClock } from './visit.ts';
import { expect, type Page, test } from './visitor.ts';

const unreached =
  'There is no connection, so we cannot say that your enquiry has arrived. Everything you typed is still here.';
const failure =
  'Sorry, there was an error submitting your enquiry. Please try again or call us directly.';
const forms = [
  {
    form: 'lead',
    path: '/',
    typed: leadOf,
    sending: 'Submitting...',
    least: 1000,
    thanks: 'Thank you!',
  },
  {
    form: 'town',
    path: '/areas/harrogate',
    typed: townOf,
    sending: 'Sending...',
    least: 2000,
    thanks: "Thanks - we've received your details",
  },
  {
    form: 'message',
    path: '/',
    typed: messageOf,
    sending: 'Sending...',
    least: 1500,
    thanks: 'Thank You!',
  },
  {
    form: 'contact',
    path: '/contact',
    typed: contactOf,
    sending: 'Sending...',
    least: 1500,
    thanks: 'Thank You!',
  },
];

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
    await open(page, path);
    const block = page.locator(`#${form}`);
    await fill(block, values);
    await page.route('**/enquiries', (route) => route.abort());
    const send = sendOf(block);
    await send.click();
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
    await expect(block.getByRole('heading', { level: 2 })).toHaveText(thanks);
    expect(await receivedFrom(visitor)).toHaveLength(1);
  });
}

const answers = {
  'the server cannot store it (503)': {
    status: 503,
    contentType: 'application/json',
    body: '{"kind":"failed","form":"contact","values":{}}',
  },
  'something in between answers with a page': {
    status: 200,
    contentType: 'text/html',
    body: '<h1>Sign in to the hotel’s network</h1>',
  },
  'the server says a bare 500': { status: 500, body: '' },
};
for (const [trouble, answer] of Object.entries(answers))
  test(`no thanks are shown when ${trouble}`, async ({ page }) => {
    const values = contactOf(newVisitor());
    await open(page, '/contact');
    const block = page.locator('#contact');
    await fill(block, values);
    await page.route('**/enquiries', (route) => route.fulfill(answer));
    await sendOf(block).click();
    await expect(block.getByRole('alert')).toContainText(failure);
    expect(await typedIn(block, Object.keys(values))).toEqual(values);
  });

/** Sends the contact form so that it arrives and its answer does not. */
async function sendAndHearNothing(page: Page, visitor: string) {
  await open(page, '/contact');
  const block = page.locator('#contact');
  await fill(block, contactOf(visitor));
  await page.route('**/enquiries', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await sendOf(block).click();
  await expect(block.getByRole('alert')).toContainText(unreached);
  await page.unroute('**/enquiries');
  return block;
}

test('an enquiry that arrived while its answer was lost is not stored a second time', async ({
  page,
}) => {
  const visitor = newVisitor();
  const block = await sendAndHearNothing(page, visitor);
  const [first] = await receivedFrom(visitor);
  await sendOf(block).click();
  await expect(referenceIn(block)).toHaveText(first?.reference ?? 'stored');
  expect(await receivedFrom(visitor)).toHaveLength(1);
});

test('when the words were changed after such a loss, both enquiries are kept', async ({ page }) => {
  const visitor = newVisitor();
  const block = await sendAndHearNothing(page, visitor);
  await fill(block, { message: 'Twenty metres after all.' });
  await sendOf(block).click();
  await expect(block.getByRole('heading', { level: 2 })).toHaveText('Thank You!');
  expect((await receivedFrom(visitor)).map(({ fields }) => fields.message).sort()).toEqual([
    'Ten metres of dry stone.',
    'Twenty metres after all.',
  ]);
});
