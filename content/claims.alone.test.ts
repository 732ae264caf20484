import { afterEach, expect, test, vi } from 'vitest';
import { isPublic, unproved, withoutClaims } from './claims.ts';
import { tied } from './no-break.ts';
import type { Claim } from './schema.ts';

const claim = (...said: Claim['said']): Claim => ({
  id: 'insured',
  claim: 'We are insured',
  evidence: 'Our certificate',
  owner: 'Sam',
  expires: '2027-03-31',
  sample: false,
  said,
});

test('only an https address is public', () => {
  expect(isPublic('https://www.example.org')).toBe(true);
  expect(isPublic(' HTTPS://www.example.org')).toBe(true);
  for (const other of [undefined, '', 'http://localhost:3000', 'http://www.example.org'])
    expect(isPublic(other)).toBe(false);
});

test('a claim is proved to the end of its last day, and a sample never', () => {
  const on = (day: string, is = claim()) => unproved(is, new Date(`${day}T22:30:00Z`));
  expect(on('2027-03-31')).toBeUndefined();
  expect(on('2027-04-01')).toBe('its evidence expired on 2027-03-31');
  expect(on('2026-11-22', { ...claim(), sample: true })).toBe('its evidence is a sample');
});

const page = {
  description: 'Drives and fences, fully insured.',
  points: ['Free survey', 'Fully insured', 'Local'],
  cards: [
    { title: 'Insured', text: 'We are fully insured.' },
    { title: 'Measured', text: 'Twice.' },
  ],
  founder: { name: 'Sam', text: 'Sam is insured for all.' },
};

test('other words stand in place of a claim, or what it stands in goes: an item, or a field', () => {
  const found = withoutClaims('home.yaml', page, [
    claim(
      { in: 'home.yaml', words: ', fully insured.', instead: '.' },
      { in: 'home.yaml', words: 'Fully insured' },
      { in: 'home.yaml', words: 'We are fully insured' },
      { in: 'home.yaml', words: 'insured for all' },
    ),
  ]);
  expect(found).toEqual({
    description: 'Drives and fences.',
    points: ['Free survey', 'Local'],
    cards: [{ title: 'Measured', text: 'Twice.' }],
  });
});

test('a claim changes no other file, and text with a dollar sign stays as it is', () => {
  const said = { in: 'about.yaml', words: 'Fully insured', instead: 'From $& up' };
  expect(withoutClaims('home.yaml', page, [claim(said)])).toEqual(page);
  expect(withoutClaims('about.yaml', { end: 'Fully insured' }, [claim(said)])).toEqual({
    end: 'From $& up',
  });
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.resetModules();
});

/** What home.yaml gives a site at an address on a day. */
async function homeAt(siteUrl: string | undefined, day = '2026-11-22') {
  vi.resetModules();
  vi.stubEnv('SITE_URL', siteUrl);
  vi.useFakeTimers({ now: new Date(`${day}T12:00:00Z`), toFake: ['Date'] });
  const { claims, home, unprovedClaims } = await import('./read.ts');
  return { claims: claims(), home: home(), unproved: unprovedClaims().map(({ id }) => id) };
}

/** Words of claims of home.yaml, and those that it does say. */
const wordsIn = (said: string, claims: Claim[]) => {
  const places = claims.flatMap((is) => is.said.filter((place) => place.in === 'home.yaml'));
  return {
    all: places.map(({ words }) => words),
    // figures are tied to their units where content is read
    said: places.map(({ words }) => words).filter((words) => said.includes(tied(words))),
  };
};

test('without a public address all is said; with one, only what is proved', async () => {
  for (const address of [undefined, 'http://localhost:3000']) {
    const { home, claims } = await homeAt(address, '2099-01-01');
    const { all, said } = wordsIn(JSON.stringify(home), claims);
    expect(said).toEqual(all);
    expect(said).not.toEqual([]);
  }
  const { home, claims } = await homeAt('https://www.example.org');
  const samples = claims.filter(({ sample }) => sample);
  expect(wordsIn(JSON.stringify(home), samples).said).toEqual([]);
  const later = await homeAt('https://www.example.org', '2099-01-01');
  expect(wordsIn(JSON.stringify(later.home), claims).said).toEqual([]);
});

test('a claim that was proved is left out after its last day', async () => {
  const { claims } = await homeAt(undefined);
  const samples = claims.filter(({ sample }) => sample).map(({ id }) => id);
  const first = claims.map(({ expires }) => expires).sort()[0] ?? '';
  const before = await homeAt('https://www.example.org', first);
  const after = await homeAt('https://www.example.org', '2099-01-01');
  expect(before.unproved).toEqual(samples);
  expect(after.unproved).toEqual(claims.map(({ id }) => id));
});

test('a document that is a claim from end to end is no page while its claim is left out', async () => {
  vi.resetModules();
  const { claims } = await import('./read.ts');
  const made = claims().filter(({ page }) => page);
  expect(made).not.toEqual([]);
  for (const { page } of made) {
    vi.resetModules();
    vi.stubEnv('SITE_URL', undefined);
    expect((await import('./known-paths.ts')).knownPaths()).toContain(`/${page}`);
    vi.resetModules();
    vi.stubEnv('SITE_URL', 'https://www.example.org');
    vi.useFakeTimers({ now: new Date('2099-01-01T12:00:00Z'), toFake: ['Date'] });
    expect((await import('./known-paths.ts')).knownPaths()).not.toContain(`/${page}`);
  }
});
