import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { folderWith } from '../test/support/folder-with.ts';
import { rungFigure, rungFile, rungYaml } from './rung-in-time.ts';
import { rungInTime } from './schema.ts';

const figure = rungFigure({ inTime: 97, of: 100, to: '2026-11-24T13:00:00.000Z' });

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.resetModules();
});

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
    figure: 'Called in time: 97 of 100.',
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
