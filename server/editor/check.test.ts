import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../test/support/folder-with.ts';
import { draftFaults, faultOf } from './check.ts';
import { type Site, writeDraft } from './draft.ts';

test.each([
  [
    'content/firm.yaml: office.0.open: "25:00" is no opening time (line 32)',
    { file: 'content/firm.yaml', name: 'office.0.open', words: '"25:00" is no opening time' },
  ],
  [
    'content/projects/x.yaml: (the whole file): cannot be read: a quote is opened',
    {
      file: 'content/projects/x.yaml',
      name: undefined,
      words: '(the whole file): cannot be read: a quote is opened',
    },
  ],
  ['media/: a.jpg: no text', { file: undefined, name: undefined, words: 'media/: a.jpg: no text' }],
])('%s', (line, fault) => expect(faultOf(line)).toEqual(fault));

test('what is wrong in the draft is found by the build’s own check, with its file and field', async () => {
  const site: Site = { root: resolve('.'), draft: folderWith() };
  expect(await draftFaults(site), 'control: what is published is right').toEqual([]);
  const firm = 'content/firm.yaml';
  const text = readFileSync(firm, 'utf8').replace(/^phone: .*$/m, 'phone: ""');
  writeDraft(site, firm, text, { by: 'Beth', at: new Date() });
  const faults = await draftFaults(site);
  expect(faults).toContainEqual(expect.objectContaining({ file: firm, name: 'phone' }));
}, 60_000);
