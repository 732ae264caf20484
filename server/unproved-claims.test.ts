import { expect, test } from 'vitest';
import { folderWith } from '../test/support/folder-with.ts';
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

test('a build older than a claim’s last day: the start says which pages carry it', () => {
  const build = folderWith({
    'client/index.html': '<p>Dug &amp; insured.',
    'client/areas/index.html': '<p>Proved for 10\u00a0years',
    'client/contact/index.html': '<p>Ring us.',
  });
  expect(unprovedLines([claim], build, proved)).toEqual([]);
  expect(unprovedLines([claim], build, later)).toEqual([
    'the claim insured (We are insured) still stands on /, /areas: its evidence expired on 2027-03-31; build the site again to leave it out',
  ]);
});

test('what a build has left out is named as well, and of many pages only a few', () => {
  expect(unprovedLines([{ ...claim, sample: true }], folderWith(), proved)).toEqual([
    'the claim insured (We are insured) is left out of the pages: its evidence is a sample',
  ]);
  const pages = Array.from({ length: 7 }, (_, n) => [
    `client/p${n}/index.html`,
    'for 10\u00a0years',
  ]);
  const [line] = unprovedLines([claim], folderWith(Object.fromEntries(pages)), later);
  expect(line).toContain('/p0, /p1, /p2, /p3 and 3 more');
});

test('a company that is invented is named at the start', () => {
  expect(unknownFirm({ sample: ['phone', 'legal'] })).toEqual([
    expect.stringContaining('content/firm.yaml has an invented company'),
  ]);
  expect(unknownFirm({ sample: ['phone'] })).toEqual([]);
});
