/** Every page of the office, on a phone and at a desk: axe finds nothing, and nothing is cut off. */
import { readFileSync } from 'node:fs';
import { hour } from '../../calendar/durations.ts';
import { type Purpose, signedPath } from '../../server/enquiries/signing.ts';
import { fitsEverybody } from '../accessible.ts';
import { ask, signIn } from '../own-office.ts';
import { withDatabase } from '../support/beside-server.ts';
import { expect, test } from '../visitor.ts';

/** By their route; where a route has a parameter, an address of it. */
const pages: Record<string, string[]> = {
  '/office': ['/office'],
  '/office/enquiry/:reference': [
    '/office/enquiry/:reference',
    '/office/enquiry/:reference?came=survey',
  ],
  '/office/enquiry/:reference/erase': ['/office/enquiry/:reference/erase'],
  '/office/enquiry/:reference/sheet': ['/office/enquiry/:reference/sheet'],
  '/office/calendar': ['/office/calendar'],
  '/office/figures': ['/office/figures'],
  '/office/search': ['/office/search', '/office/search?q=:reference', '/office/search?q=zzz9'],
  '/office/set-aside': ['/office/set-aside'],
  '/office/account': ['/office/account'],
  '/office/sign-in/lock': ['/office/sign-in/lock'],
  // signed by the mails of the office
  '/office/rang/:token': ['rang'],
  '/office/survey/:token': ['survey'],
  '/office/not-for-us/:token': ['declined'],
  '/office/people': ['/office/people'],
  '/office/record': ['/office/record'],
  '/office/sign-in': ['/office/sign-in'],
  '/office/sign-in/link/:token': ['/office/sign-in/link/none'],
  '/office/site': ['/office/site'],
  '/office/site/list/:group': ['/office/site/list/words', '/office/site/list/claims'],
  '/office/site/new': ['/office/site/new'],
  '/office/site/edit/*': [
    '/office/site/edit/firm',
    '/office/site/edit/claims/insured',
    '/office/site/edit/law/building/asphalt',
    '/office/site/edit/terms',
  ],
  '/office/site/pictures': ['/office/site/pictures'],
  '/office/site/picture/:name': ['/office/site/picture/radius'],
  '/office/site/publish': ['/office/site/publish'],
};

/** These answer no page, or have axe in a spec of their own. */
const elsewhere = [
  // Files, feeds, streams, taps, frames.
  /\/(?:photo|file|feed|events|taps|preview|spreadsheet|passkey)/,
  /^\/office\/sign-in\/sent$/, // office-door.spec.ts
  /^\/office\/figures\/on-site$/, // a button
  /^\/office\/enquiry\/:reference\/mail\/:id$/, // office-look.spec.ts
];

test('every route with a page is looked at, here or elsewhere', () => {
  const routes = ['office/routes.tsx', 'office/door-routes.tsx'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/path: '(\/office[^']*)'/g)].map(
      ([, path = '']) => path,
    ),
  );
  expect(routes.length).toBeGreaterThan(30);
  const unseen = routes.filter(
    (path) => !(path in pages) && !elsewhere.some((pattern) => pattern.test(path)),
  );
  expect(unseen).toEqual([]);
});

for (const address of Object.values(pages).flat())
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
