import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { rungFigure, rungFile, rungWords, rungYaml } from './rung-in-time.ts';
import { rungInTime } from './schema.ts';

const counted = { inTime: 97, of: 100, to: '2026-11-24T13:00:00.000Z' };
const figure = rungFigure(counted);

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.resetModules();
});

/** What a site says on a day, with this figure in its content. */
async function saidOn(day: string, text: string, siteUrl = '') {
  const folder = mkdtempSync(join(tmpdir(), 'rung-'));
  for (const file of readdirSync('content'))
    if (file !== rungFile) symlinkSync(join(process.cwd(), 'content', file), join(folder, file));
  writeFileSync(join(folder, rungFile), text);
  vi.resetModules();
  vi.stubEnv('CONTENT_FOLDER', folder);
  vi.stubEnv('SITE_URL', siteUrl);
  vi.useFakeTimers({ now: new Date(`${day}T12:00:00Z`), toFake: ['Date'] });
  try {
    const read = await import('./read.ts');
    return {
      words: read.rungInTime(),
      claim: read.claims().find(({ id }) => id === 'rung-in-time'),
      unproved: read.unprovedClaims().some(({ id }) => id === 'rung-in-time'),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the figure is dated, and after six months no page says it', async () => {
  for (const siteUrl of ['', 'https://www.example.org']) {
    const said = (day: string) => saidOn(day, rungYaml(figure), siteUrl);
    expect((await said('2026-12-01')).words).toEqual({
      figure: 'Rung in time: 97 of 100.',
      counted: expect.stringMatching(/^The last 100 calls .* to 24.November.2026\.$/u),
    });
    expect((await said('2027-05-24')).words, 'its last day').toBeDefined();
    expect((await said('2027-05-25')).words).toBeUndefined();
  }
});

test('it is a claim with its evidence, which expires with it; without a figure there is neither', async () => {
  const { claim, unproved } = await saidOn('2026-12-01', rungYaml(figure));
  expect(claim).toMatchObject({
    evidence: expect.stringContaining('promise ledger'),
    expires: '2027-05-24',
    sample: false,
  });
  expect(unproved).toBe(false);
  expect((await saidOn('2027-05-25', rungYaml(figure))).unproved).toBe(true);
  const none = await saidOn('2026-12-01', rungYaml(null));
  expect([none.words, none.claim]).toEqual([undefined, undefined]);
});

test('a figure of fewer than twenty, or of more kept than promised, stops the build', () => {
  const fits = (changes: object) =>
    rungInTime.safeParse({ figure: { ...figure, ...changes } }).success;
  expect(fits({})).toBe(true);
  expect(fits({ of: 19, inTime: 19 })).toBe(false);
  expect(fits({ of: 20, inTime: 21 })).toBe(false);
  expect(fits({ customer: 'Derek' }), 'and nothing private has a place in it').toBe(false);
});

test('the file is as the office writes it: nobody types a figure there', () => {
  const text = readFileSync(join('content', rungFile), 'utf8');
  const { figure: found } = rungInTime.parse(parse(text));
  expect(text).toBe(rungYaml(found));
  expect(rungInTime.parse(parse(rungYaml(figure))).figure).toEqual(figure);
  expect(rungWords(figure).figure).toContain('97 of 100');
});
