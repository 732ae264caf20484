import { expect, test } from 'vitest';
import { claims, firm } from '../content/read.ts';
import { ok } from '../server/ops/doctor.ts';
import { checkClaims, checkIdentity, lists, report, samplesIn } from './launch-check.ts';

const ask = {
  checkAddress: async () => [ok('The address is right.')],
  checkMailServer: async () => ok('The mail server is right.'),
};

test('finds every sample in a file', () => {
  const quotes = [
    { text: 'a', sample: false },
    { text: 'b', sample: true },
  ];
  expect(samplesIn({ sample: true, quotes }, 'x.yaml')).toEqual(['x.yaml', 'x.yaml › quotes[2]']);
  expect(samplesIn({ samples: true, sample: 'yes' }, 'x.yaml')).toEqual([]);
});

test('names each claim without evidence: its owner, what to bring, when it expires', () => {
  const [first] = claims();
  if (!first) throw new Error('there are no claims');
  const [check] = checkClaims([{ ...first, sample: true }]);
  expect(check?.state).toBe('wrong');
  for (const part of [first.id, first.claim, first.owner, first.evidence])
    expect(`${check?.found} ${check?.todo}`).toContain(part);
  const proved = { ...first, sample: false, expires: '2027-03-31' };
  const on = (day: string) => checkClaims([proved], new Date(`${day}T12:00:00Z`))[0];
  expect(on('2027-03-31')?.state).toBe('ok');
  expect(on('2027-04-01')?.found).toContain('expired on 2027-03-31');
});

test('asks for an invented identity', () => {
  expect(checkIdentity({ ...firm(), sample: ['legal', 'phone'] })).toEqual({
    state: 'wrong',
    found: expect.stringContaining('legal, phone'),
    todo: expect.any(String),
  });
  expect(checkIdentity({ ...firm(), sample: [] }).state).toBe('ok');
});

test('the long lists of samples are counted, and written out when asked for', async () => {
  const { lines, left } = await report({}, { ask });
  const text = lines.join('\n');
  for (const [index, title] of 'Address,Mail server,Who we are,Claims,The office'
    .split(',')
    .entries())
    expect(text).toContain(`${index + 1}. ${title}`);
  expect(text).toContain(left ? `${left} things to do` : 'Ready to go live');
  expect(text).not.toContain('media/');
  const long = await report({}, { ask, all: true });
  for (const picture of lists()['pictures that are renders'] ?? [])
    expect(long.lines.join('\n')).toContain(picture);
});
