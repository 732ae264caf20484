/** The forms: sent, refused, without script and without a connection. */
import { contactOf, forms, leadOf, townOf } from '../../test/office.ts';
import { expect, test } from './fixtures.ts';
import { choosePhoto, click, fillIn, focused, text, visible, visit } from './tab.ts';

const reference = /[A-Z]{4}-[0-9A-Z]{4}/;

for (const { form, path, typed, thanks } of forms)
  test(`the ${form} form is sent, and shows its thanks and reference`, async ({ tab, site }) => {
    await visit(tab, site, path);
    await fillIn(tab, `#${form}`, typed(`Visitor ${form}`));
    await click(tab, `#${form} button[type=submit]`);
    await expect.poll(() => text(tab, `#${form}`)).toMatch(reference);
    expect(await text(tab, `#${form}`)).toContain(thanks);
  });

test('a photo is made smaller, is sent with an enquiry, and arrives', async ({ tab, site }) => {
  await visit(tab, site, '/areas/harrogate');
  await fillIn(tab, '#town', townOf('Visitor Photo'));
  await choosePhoto(tab, '#town');
  await click(tab, '#town button[type=submit]');
  await expect.poll(() => text(tab, '#town')).toContain('drive.jpg: arrived');
});

test('without script a form is sent, and a page answers', async ({ tab, site }) => {
  site.headers = { 'content-security-policy': "script-src 'none'" };
  await tab.open(`${site.url}/contact`);
  await fillIn(tab, '#contact', contactOf('Visitor Plain'));
  await click(tab, '#contact button[type=submit]');
  await expect.poll(() => text(tab, '#contact')).toMatch(reference);
  expect(await visible(tab, 'header.is-live'), 'pages whose script runs').toBe(0);
});

test('an empty form has an error at each field, and gets the focus', async ({ tab, site }) => {
  await visit(tab, site, '/contact');
  await click(tab, '#contact [name=name]');
  await expect.poll(() => visible(tab, '#contact.is-live')).toBe(1);
  await click(tab, '#contact button[type=submit]');
  const wrong = '#contact [aria-invalid=true]';
  await expect.poll(() => visible(tab, wrong)).toBeGreaterThan(2);
  const messages = await visible(tab, '#contact .field__fault:not(:empty)');
  expect(messages).toBe(await visible(tab, wrong));
  await expect.poll(() => focused(tab, '#contact')).toBe(true);
});

/** Scripts that a form fetches late. */
const late = /\/assets\/(?:kept|notice-board|photo-list)-/;

test('without signal a photo is kept, sent later, lost scripts or not', async ({ tab, site }) => {
  const lost = new Set<string>();
  const loseOnce = (path: string) => {
    const [name] = late.exec(path) ?? [];
    return Boolean(name && !lost.has(name) && lost.add(name));
  };
  await visit(tab, site, '/');
  site.lose = (_, path) => loseOnce(path);
  await fillIn(tab, '#lead', leadOf('Visitor Kept'));
  await choosePhoto(tab, '#lead');
  site.lose = (method, path) => method === 'POST' || loseOnce(path);
  await click(tab, '#lead button', 'Get a free site survey');
  await click(tab, '#lead button', 'Save on this device and send when you’re online');
  await expect.poll(() => text(tab, '#lead')).toContain('Not sent yet');
  site.lose = () => false;
  await tab.run(() => void dispatchEvent(new Event('online')));
  await expect.poll(() => text(tab, '#lead')).toContain('drive.jpg: arrived');
  expect(lost.size, 'scripts that were lost').toBeGreaterThan(0);
});

test('once the site was visited, the contact page opens without signal', async ({
  tab,
  siteWithWorker: site,
}) => {
  await visit(tab, site, '/');
  const worker = () => tab.run(() => navigator.serviceWorker?.controller?.state);
  await expect.poll(worker).toBe('activated');
  site.lose = () => true;
  await tab.open(`${site.url}/contact`);
  expect(await visible(tab, '#contact button[type=submit]')).toBe(1);
});
