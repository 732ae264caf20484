import { hour } from '../../calendar/durations.ts';
import { type Purpose, signedPath } from '../../server/signing.ts';
import { fitsEverybody } from '../accessible.ts';
import { withDatabase } from '../office.ts';
import { ask, signIn } from '../own-office.ts';
import { expect, test } from '../visitor.ts';

/** A name without a slash is the purpose of a link that the office's mails sign. */
const addresses = [
  '/office',
  '/office/enquiry/:reference',
  '/office/enquiry/:reference?came=survey',
  '/office/enquiry/:reference/erase',
  '/office/enquiry/:reference/sheet',
  '/office/calendar',
  '/office/figures',
  '/office/search',
  '/office/search?q=:reference',
  '/office/search?q=zzz9',
  '/office/set-aside',
  '/office/account',
  '/office/sign-in/lock',
  'rang',
  'survey',
  'declined',
  '/office/people',
  '/office/record',
  '/office/sign-in',
  '/office/sign-in/link/none',
  '/office/site',
  '/office/site/list/words',
  '/office/site/list/claims',
  '/office/site/new',
  '/office/site/edit/firm',
  '/office/site/edit/claims/insured',
  '/office/site/edit/law/building/asphalt',
  '/office/site/edit/terms',
  '/office/site/pictures',
  '/office/site/picture/radius',
  '/office/site/publish',
];

for (const address of addresses)
  test(`${address} has no barrier, and is as wide as its screen`, async ({ page, context }) => {
    const { reference } = await ask({ name: 'Pat', by: 900 });
    await signIn(context, 'owner');
    const expires = new Date(Date.now() + hour);
    const path = address.startsWith('/')
      ? address.replace(':reference', reference)
      : await withDatabase((database) =>
          signedPath(database, { purpose: address as Purpose, subject: reference, expires }),
        );
    await page.goto(path);
    for (const width of [1366, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(page.getByRole('heading').first()).toBeVisible();
      await fitsEverybody(page);
    }
  });
