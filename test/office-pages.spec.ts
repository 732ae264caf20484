/** The office's pages on a phone: axe finds nothing, and nothing is cut off. test/verify has the rest. */
import { fitsEverybody } from './accessible.ts';
import { ask } from './office-enquiries.ts';
import { signIn } from './signed-in.ts';
import { withDatabase } from './support/beside-server.ts';
import { expect, test } from './visitor.ts';

/** In hours: these crowd nobody out of the inbox, which shows those that are due first. */
const longAhead = 900;

for (const address of [
  '/office',
  '/office/enquiry/:reference',
  '/office/enquiry/:reference?came=survey',
  '/office/enquiry/:reference/erase',
  '/office/enquiry/:reference/sheet',
  '/office/calendar',
  '/office/figures',
  '/office/search',
])
  test(`${address} has no barrier, and is as wide as its screen @phone`, async ({
    page,
    context,
  }) => {
    const { reference, name } = await ask({ name: 'Pat', by: longAhead });
    await signIn(context, 'owner');
    await page.goto(address.replace(':reference', reference));
    await expect(page.getByRole('heading').first()).toBeVisible();
    if (address.startsWith('/office/enquiry/'))
      await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
    await fitsEverybody(page);
  });

test('a mail can be read on a phone, without barriers @phone', async ({ page, context }) => {
  const { reference } = await ask({ name: 'Meg', by: longAhead });
  const id = crypto.randomUUID();
  const at = new Date().toISOString();
  const mail = { id, enquiry: reference, kind: 'receipt', recipient: 'meg@example.org' } as const;
  await withDatabase((database) =>
    database
      .insertInto('outbox')
      .values({ ...mail, message_id: `<${id}@x>`, state: 'sent', due_at: at, created_at: at })
      .execute(),
  );
  await signIn(context, 'office');
  await page.goto(`/office/enquiry/${reference}/mail/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference);
  await fitsEverybody(page);
});
