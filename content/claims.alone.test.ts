import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { folderWith } from '../test/support/folder-with.ts';
import { isPublic, rungFigure, rungFile, rungYaml, unproved, withoutClaims } from './claims.ts';
import { tied } from './no-break.ts';
import { type Claim, rungInTime } from './schema.ts';

const claim = (...said: Claim['said']): Claim => ({
  id: 'insured',
  claim: 'We are insured',
  evidence: 'Our certificate',
  owner: 'Sam',
  expires: '2027-03-31',
  sample: false,
  said,
});

test.each([
  ['https://www.example.org', true],
  [' HTTPS://www.example.org', true],
  [undefined, false],
  ['', false],
  ['http://www.example.org', false],
])('a site at %s is public: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected);
});

test('a claim is proved until the end of its last day, a sample never', () => {
  const on = (day: string, is = claim()) => unproved(is, new Date(`${day}T22:30:00Z`));
  expect(on('2027-03-31')).toBeUndefined();
  expect(on('2027-04-01')).toBe('its evidence expired on 2027-03-31');
  expect(on('2026-11-22', { ...claim(), sample: true })).toBe('its evidence is a sample');
});

test('withoutClaims replaces the text, or removes the item or field that contains it', () => {
  const page = {
    description: 'Drives and fences, fully insured.',
    points: ['Free survey', 'Fully insured', 'Local'],
    cards: [{ title: 'Insured', text: 'We are fully insured.' }, { title: 'Measured' }],
    founder: { name: 'Sam', text: 'Sam is insured for all.' },
  };
  const all = claim(
    { in: 'home.yaml', words: ', fully insured.', instead: ' from $&.' },
    { in: 'home.yaml', words: 'Fully insured' },
    { in: 'home.yaml', words: 'We are fully insured' },
    { in: 'home.yaml', words: 'insured for all' },
  );
  expect(withoutClaims('home.yaml', page, [all])).toEqual({
    description: 'Drives and fences from $&.',
    points: ['Free survey', 'Local'],
    cards: [{ title: 'Measured' }],
  });
  expect(withoutClaims('about.yaml', page, [all])).toEqual(page);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.resetModules();
});

async function contentAt(siteUrl: string | undefined, day: string) {
  vi.resetModules();
  vi.stubEnv('SITE_URL', siteUrl);
  vi.useFakeTimers({ now: new Date(`${day}T12:00:00Z`), toFake: ['Date'] });
  const { claims, home, unprovedClaims } = await import('./read.ts');
  const { knownPaths } = await import('./pages.ts');
  const text = JSON.stringify(home());
  return {
    claims: claims(),
    paths: knownPaths(),
    unproved: unprovedClaims().map(({ id }) => id),
    /** For each place of these claims on the home page: whether it shows the text. */
    says: (some: Claim[]) =>
      some
        .flatMap(({ said }) => said.filter((place) => place.in === 'home.yaml'))
        .map(({ words }) => text.includes(tied(words))),
  };
}
const site = 'https://www.example.org';
const isSample = ({ sample }: Claim) => sample;

test('shows every claim without a public address, and only proved claims with one', async () => {
  for (const address of [undefined, 'http://localhost:3000']) {
    const { says, claims } = await contentAt(address, '2099-01-01');
    expect(new Set(says(claims))).toEqual(new Set([true]));
  }
  const now = await contentAt(site, '2026-11-22');
  expect(now.says(now.claims.filter(isSample))).not.toContain(true);
  const later = await contentAt(site, '2099-01-01');
  expect(later.says(later.claims)).not.toContain(true);
});

test('removes a claim and its page after the last day of the claim', async () => {
  const { claims, paths } = await contentAt(undefined, '2026-11-22');
  const first = claims.map(({ expires }) => expires).sort()[0] ?? '';
  const ids = (some: Claim[]) => some.map(({ id }) => id);
  expect((await contentAt(site, first)).unproved).toEqual(ids(claims.filter(isSample)));
  const after = await contentAt(site, '2099-01-01');
  expect(after.unproved).toEqual(ids(claims));
  const pages = claims.flatMap(({ page }) => (page ? [`/${page}`] : []));
  expect(pages).not.toEqual([]);
  expect(paths).toEqual(expect.arrayContaining(pages));
  expect(after.paths.filter((path) => pages.includes(path))).toEqual([]);
});

const figure = rungFigure({ inTime: 97, of: 100, to: '2026-11-24T13:00:00.000Z' });

async function saidOn(day: string, siteUrl = '', found: typeof figure | null = figure) {
  const folder = folderWith({ [rungFile]: rungYaml(found) });
  for (const file of readdirSync('content'))
    if (file !== rungFile) symlinkSync(join(process.cwd(), 'content', file), join(folder, file));
  vi.resetModules();
  vi.stubEnv('CONTENT_FOLDER', folder);
  vi.stubEnv('SITE_URL', siteUrl);
  vi.useFakeTimers({ now: new Date(`${day}T12:00:00Z`), toFake: ['Date'] });
  const { rungInTime: words, claims, unprovedClaims } = await import('./read.ts');
  const of = (list: ReturnType<typeof claims>) => list.find(({ id }) => id === 'rung-in-time');
  return { words: words(), claim: of(claims()), unproved: Boolean(of(unprovedClaims())) };
}

test.each(['', 'https://a.example'])('shows a figure for six months', async (siteUrl) => {
  expect((await saidOn('2026-12-01', siteUrl)).words).toEqual({
    figure: 'Answered in time: 97 of 100.',
    counted: expect.stringMatching(/^The last 100 calls .* up to 24.November.2026\.$/u),
  });
  expect((await saidOn('2027-05-24', siteUrl)).words, 'its last day').toBeDefined();
  expect((await saidOn('2027-05-25', siteUrl)).words).toBeUndefined();
});

test('a figure adds a claim with the same expiry', async () => {
  const { claim, unproved } = await saidOn('2026-12-01');
  const evidence = expect.stringContaining('promise ledger');
  expect(claim).toMatchObject({ evidence, expires: '2027-05-24', sample: false });
  expect(unproved).toBe(false);
  expect((await saidOn('2027-05-25')).unproved).toBe(true);
  const none = await saidOn('2026-12-01', '', null);
  expect([none.words, none.claim]).toEqual([undefined, undefined]);
});

test.each([
  [{}, true],
  [{ of: 19, inTime: 19 }, false],
  [{ of: 20, inTime: 21 }, false],
  [{ customer: 'Derek' }, false],
])('validates a figure with %j: %s', (changes, expected) => {
  expect(rungInTime.safeParse({ figure: { ...figure, ...changes } }).success).toBe(expected);
});

test('rung-in-time.yaml has the format that the office writes', () => {
  const text = readFileSync(join('content', rungFile), 'utf8');
  expect(text).toBe(rungYaml(rungInTime.parse(parse(text)).figure));
  expect(rungInTime.parse(parse(rungYaml(figure))).figure).toEqual(figure);
});
