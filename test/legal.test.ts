import { expect, test } from 'vitest';
import { legalPages } from '../content/read.ts';

const text = (path: string) => {
  const page = legalPages().get(path);
  if (!page) throw new Error(`there is no ${path}`);
  return JSON.stringify(page).replaceAll('\u00a0', ' ');
};

/** What each document has to say, in the words that a reader can look for. */
const owed: Record<string, RegExp[]> = {
  '/terms': [
    /within 14 days/,
    /Consumer Contracts Regulations 2013/,
    /until 14 days after the last of them reached you/,
    /don’t begin while you can still cancel unless you ask us to in writing/,
    /hereby give notice that I\/we cancel/,
    /changes in two cases only/,
    /alternative dispute resolution/,
    /takes away your legal rights/,
  ],
  '/hire-terms': [/Households/, /Trade/, /between businesses only/, /takes away your legal rights/],
  '/guarantee': [
    /ten years/,
    /doesn’t cover/,
    /How to claim/,
    /not insured/,
    /takes away your legal rights/,
    /Consumer Rights Act 2015/,
  ],
};

test('terms, hire terms and guarantee each say what the law wants said', () => {
  expect([...legalPages().keys()]).toEqual(Object.keys(owed));
  for (const [path, all] of Object.entries(owed))
    for (const said of all) expect(text(path)).toMatch(said);
});

test('the cancellation form asks for what the model form asks for', () => {
  const fields = legalPages().get('/terms')?.form?.fields.join();
  for (const asked of ['Ordered on', 'Name', 'Address', 'Signature', 'Date'])
    expect(fields).toContain(asked);
});
