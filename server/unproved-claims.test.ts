import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { unknownFirm, unprovedLines } from './unproved-claims.ts';

const claim = {
  id: 'insured',
  claim: 'We are insured',
  evidence: 'Our certificate',
  owner: 'Sam',
  expires: '2027-03-31',
  sample: false,
  said: [
    { in: 'home.yaml', words: 'Dug & insured' },
    { in: 'home.yaml', words: 'for 10 years' },
  ],
};
const proved = new Date('2027-03-31T12:00:00Z');
const later = new Date('2027-04-01T12:00:00Z');

/** A build with pages of these words. */
function buildOf(pages: Record<string, string>): string {
  const build = mkdtempSync(join(tmpdir(), 'claims-'));
  onTestFinished(() => rmSync(build, { recursive: true }));
  for (const [file, words] of Object.entries(pages)) {
    const path = join(build, 'client', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `<p>${words}</p>`);
  }
  return build;
}

test('a build older than a claim’s last day: the start says which pages carry it', () => {
  const build = buildOf({
    'index.html': 'Dug &amp; insured.',
    'about/index.html': 'We are Dug &amp; insured too.',
    'areas/index.html': 'Proved for 10\u00a0years',
    'contact/index.html': 'Ring us.',
  });
  expect(unprovedLines([claim], build, proved)).toEqual([]);
  expect(unprovedLines([claim], build, later)).toEqual([
    'the claim insured (We are insured) still stands on /, /about, /areas: its evidence expired on 2027-03-31; build the site again to leave it out',
  ]);
});

test('what a build has left out is named as well, and of many pages only a few', () => {
  expect(unprovedLines([{ ...claim, sample: true }], buildOf({}), proved)).toEqual([
    'the claim insured (We are insured) is left out of the pages: its evidence is a sample',
  ]);
  const pages = Object.fromEntries(
    Array.from({ length: 7 }, (_, page) => [`p${page}/index.html`, 'Dug &amp; insured']),
  );
  expect(unprovedLines([claim], buildOf(pages), later)[0]).toContain(
    '/p0, /p1, /p2, /p3 and 3 more',
  );
});

test('a company that is invented is named at the start', () => {
  expect(unknownFirm({ sample: ['phone', 'legal'] })).toEqual([
    expect.stringContaining('content/firm.yaml has an invented company'),
  ]);
  expect(unknownFirm({ sample: ['phone'] })).toEqual([]);
});
