import { expect, test } from 'vitest';
import { identityRows } from '../../content/identity.ts';
import { closedFrom } from '../../content/opening-hours.ts';
import { about, firm, home } from '../../content/read.ts';
import { address, dialled, email, homeJobs, phone, social } from '../site.ts';
import { specified } from '../specified/read.ts';
import { all, buildDay, hrefOf, hrefs, mainOf, one, part, plain, words, wordsOf } from './pages.ts';

const main = mainOf('/');
const section = (name: string) => one(main, `section[aria-labelledby="${name}"]`);

test('the home page has its sections in the specified order', () => {
  const names = all(main, ':scope > section').map((each) => each.getAttribute('aria-labelledby'));
  expect(names.join(' ')).toBe('hero-title proof services about projects-title contact faq');
  expect(all(section('hero-title'), 'form#lead')).toHaveLength(1);
});

test('testimonials have name and place; pictures and link lead to the projects', () => {
  const { testimonials, thumbnails } = home();
  expect(wordsOf(section('proof'), 'blockquote')).toEqual(
    testimonials.map(({ name, location }) => expect.stringContaining(plain(`${name}${location}`))),
  );
  expect(hrefs(section('proof'))).toEqual([
    '/reviews',
    ...[...thumbnails, 'the link'].map(() => '/projects'),
  ]);
  const pictures = all(section('proof'), 'img').map((each) => each.getAttribute('alt') ?? '');
  expect(pictures).toHaveLength(thumbnails.length);
  for (const words of pictures) expect(words.length).toBeGreaterThan(10);
});

test('services are in tabs of cards, Residential first, and each card leads to its service', () => {
  const { tabs } = home().services;
  expect(all(section('services'), 'input[type=radio]')).toHaveLength(tabs.length);
  expect(all(section('services'), 'input[checked]')).toHaveLength(1);
  expect(words(one(section('services'), 'label:has(input[checked])'))).toBe('Residential');
  for (const { name, cards } of tabs) {
    const links = all(section('services'), `[aria-label="${name}"] a`);
    expect(links.map((each) => each.getAttribute('href'))).toEqual(
      cards.map(({ slug }) => `/services/${slug}`),
    );
    for (const card of links) expect(all(card, 'h3, p, img')).toHaveLength(3);
    for (const card of links) expect(words(card)).toContain('Learn More');
  }
});

test('about teaser and recent projects lead on; below four questions are phone and email', () => {
  expect(hrefs(section('about'))).toEqual(['/about']);
  const cards = all(section('projects-title'), 'a').filter((each) =>
    /View Details/.test(words(each)),
  );
  expect(cards.map((card) => card.getAttribute('href'))).toEqual(homeJobs.map(({ path }) => path));
  expect(all(section('faq'), 'details p')).toHaveLength(4);
  expect(hrefOf(section('faq'), `Call ${phone}`)).toBe(`tel:${dialled}`);
  expect(hrefOf(section('faq'), 'Email Us')).toBe(`mailto:${email}`);
});

test('the about page has story, founder, services, four reasons and who we are in law', () => {
  const { story, founder, history, services, why } = about();
  const told = part('/about', story.title);
  for (const said of [founder?.name, '2020']) expect(words(told)).toContain(plain(said));
  expect(wordsOf(told, 'li')).toEqual(history.map(({ year, text }) => plain(`${year}${text}`)));
  expect(all(part('/about', services.title), 'li a')).toHaveLength(4);
  expect(all(part('/about', why.title), 'li')).toHaveLength(4);
  const rows = identityRows(firm());
  const list = part('/about', 'Company details');
  expect(wordsOf(list, 'dt')).toEqual(rows.map(({ label }) => plain(label)));
  expect(wordsOf(list, 'dd')).toEqual(rows.map(({ text }) => plain(text)));
});

test('the contact page has address, phone, email, opening hours and social links', () => {
  const contact = mainOf('/contact');
  for (const line of address) expect(words(one(contact, 'address'))).toContain(plain(line));
  expect(hrefOf(contact, phone)).toBe(`tel:${dialled}`);
  expect(hrefOf(contact, email)).toBe(`mailto:${email}`);
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });
  const inWords = (hour: string) => plain(time.format(new Date(`2026-01-01T${hour}Z`)));
  const hours = [...firm().office, ...closedFrom(firm(), buildDay).rows];
  expect(wordsOf(contact, 'dt')).toEqual(hours.map(({ days }) => plain(days)));
  expect(wordsOf(contact, 'dd')).toEqual(
    hours.map(({ open, close }) =>
      open && close ? `${inWords(open)} to ${inWords(close)}` : 'Closed',
    ),
  );
  expect(hrefs(contact, 'a[href^="https:"]')).toEqual(social.map(({ url }) => url));
});

test('the survey form asks for what is specified, labelled, and all but files is required', () => {
  const lead = one(main, '#lead');
  const fields = all(lead, '[name]:not([type=hidden], [name=leave_empty])').map((field) => {
    const label = field.closest('label') ?? one(lead, `label[for="${field.id}"]`);
    const name = field.getAttribute('name');
    expect(field.hasAttribute('required'), `${name}`).toBe(name !== 'file');
    return `${name} ${field.getAttribute('type') ?? field.localName} ${words(label)}`;
  });
  expect(fields).toHaveLength(specified.lead.length);
  for (const wanted of specified.lead)
    expect(fields).toContainEqual(expect.stringMatching(`^${wanted}`));
  const options = all(lead, 'option').map((option) => option.getAttribute('value'));
  expect(options.join(' ')).toBe(' groundworks landscaping driveways patios drainage other');
  const details = one(lead, '[name="projectDetails"]');
  expect(details.getAttribute('placeholder')).toMatch(/240.400 characters/);
  expect(all(lead, '[name=file][multiple][accept="image/*,application/pdf"]')).toHaveLength(1);
});

test.each([
  ['/', 'message', 'name email phone message', ''],
  ['/contact', 'contact', 'name email phone subject message', 'file postcode service'],
])(
  'on %s the %s form requires all fields but the phone, and folds others away',
  (path, id, fields, folded) => {
    const form = one(mainOf(path), `#${id}`);
    const names = (selector: string) =>
      all(form, selector)
        .map((field) => field.getAttribute('name'))
        .join(' ');
    expect(names('[name]:not([type=hidden], [name=leave_empty])')).toBe(
      `${fields} ${folded}`.trim(),
    );
    expect(names('[required]')).toBe(fields.replace('phone ', ''));
    expect(names('details [name]')).toBe(folded);
    expect(all(form, '[name=email][type=email]')).toHaveLength(1);
  },
);
