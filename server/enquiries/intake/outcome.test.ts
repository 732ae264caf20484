import { expect, test } from 'vitest';
import { hearLog } from '../../../test/support/logged.ts';
import type { StoreResult } from '../store/store.ts';
import { outcomeOf } from './outcome.ts';

const logged = hearLog();

const stored: StoreResult = {
  kind: 'stored',
  reference: 'NIDD-7K3F',
  receivedAt: '2026-11-21T08:25:43.210Z',
  callBackBy: '2026-11-23T17:00:00.000Z',
  aside: false,
  files: [
    { name: 'yard.jpg', kept: true },
    { name: 'film.mov', kept: false, reason: 'No.' },
  ],
  repeated: false,
};

test.each([
  ['enquiry stored', {}],
  ['enquiry set aside', { aside: true }],
  ['enquiry came again', { repeated: true }],
] as const)(
  'the log says ‘%s’ with the reference, the form and how many files were kept',
  (message, changes) => {
    outcomeOf('lead', { ...stored, ...changes });
    expect(logged).toMatchObject([
      { level: 'info', message, reference: 'NIDD-7K3F', form: 'lead', files: 1 },
    ]);
  },
);

test('the log says why one was refused, and from which form', () => {
  expect(outcomeOf('lead', { kind: 'slow-down', retryAfter: 9 })).toEqual({
    kind: 'slow-down',
    retryAfter: 9,
  });
  expect(outcomeOf('town', { kind: 'conflict' })).toEqual({ kind: 'conflict' });
  expect(logged).toMatchObject([
    { level: 'warning', message: expect.stringMatching(/too many from one address/), form: 'lead' },
    {
      level: 'warning',
      message: expect.stringMatching(/came before with other words/),
      form: 'town',
    },
  ]);
});

test('a call is promised in words, and none for what is set aside', () => {
  expect(outcomeOf('lead', stored)).toMatchObject({
    callBackBy: { iso: stored.callBackBy, words: 'by Monday 5 pm' },
    files: stored.files,
  });
  expect(outcomeOf('lead', { ...stored, aside: true })).toMatchObject({ callBackBy: null });
});
