import { identityRows } from '../content/identity.ts';
import { about, firm } from '../content/read.ts';
import { part } from './visit.ts';
import { expect, test } from './visitor.ts';

test('the about page tells the story, the founder, the services and four reasons, and leads to the contact page', async ({
  page,
}) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('About Us');
  const { story, founder, history, services, why } = about();
  await expect(part(page, story.title)).toContainText(story.paragraphs[0] ?? 'a story');
  await expect(part(page, story.title)).toContainText(founder?.name ?? '');
  await expect(part(page, story.title).getByRole('listitem')).toHaveText(
    history.map(({ year, text }) => `${year}${text}`),
  );
  await expect(part(page, story.title)).toContainText('2020');
  await expect(part(page, services.title).getByRole('listitem').getByRole('link')).toHaveCount(4);
  await expect(part(page, why.title).getByRole('listitem')).toHaveCount(4);
  await expect(main.getByRole('link', { name: 'Get in Touch' })).toHaveAttribute(
    'href',
    '/contact',
  );
});

test('the about page says who we are in law, and the footer of every page does in a sentence', async ({
  page,
}) => {
  await page.goto('/about');
  const rows = identityRows(firm());
  const list = part(page, 'Who we are on paper');
  await expect(list.getByRole('term')).toHaveText(rows.map(({ label }) => label));
  await expect(list.getByRole('definition')).toHaveText(rows.map(({ text }) => text));
  const { legal } = firm();
  for (const path of ['/', '/about', '/services/tarmac-driveways', '/areas/york']) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    for (const fact of [legal.name, legal.office.join(', '), legal.vat ?? ''])
      await expect(footer).toContainText(fact);
    if ('number' in legal)
      await expect(footer).toContainText(
        `registered in ${legal.registered}, number ${legal.number}`,
      );
  }
});
