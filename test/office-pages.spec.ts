/** Every page of the office, on a phone and at a desk: axe finds nothing, and nothing is cut off. */
import { readFileSync } from 'node:fs';
import { barriers } from './accessible.ts';
import { ask } from './office-enquiries.ts';
import { signIn } from './signed-in.ts';
import { withDatabase } from './support/beside-server.ts';
import { sidewaysScroll } from './visit.ts';
import { expect, test } from './visitor.ts';

/** In hours: these crowd nobody out of the inbox, which shows those that are due first. */
const longAhead = 900;

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
  /^\/office\/(?:rang|survey|not-for-us)\/:token$/, // signed-steps.spec.ts
  /^\/office\/sign-in\/(?:sent|lock)$/, // office-door.spec.ts
  /^\/office\/figures\/on-site$/, // a button
  /^\/office\/enquiry\/:reference\/mail\/:id$/, // below
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
  test(`${address} has no barrier, and is as wide as its screen @desktop @phone`, async ({
    page,
    context,
  }) => {
    const { reference, name } = await ask({ name: 'Pat', by: longAhead });
    await signIn(context, 'owner');
    await page.goto(address.replace(':reference', reference));
    await expect(page.getByRole('heading').first()).toBeVisible();
    if (address.startsWith('/office/enquiry/:reference'))
      await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });

test('a mail can be read on a phone and at a desk, without barriers @desktop @phone', async ({
  page,
  context,
}) => {
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
  expect(await barriers(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
});
