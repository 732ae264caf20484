import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../test/support/folder-with.ts';
import { draftFaults, faultOf } from './check.ts';
import { type Site, writeDraft } from './draft.ts';

test.each([
  ['content/firm.yaml: office.0.open: "25:00" is no opening time (line 32)', 'office.0.open'],
  ['content/projects/x.yaml: (the whole file): cannot be read: a quote is opened', undefined],
  ['media/: a.jpg: no text', undefined],
])('the fault “%s” is of the field %s', (line, name) => {
  const file = /^content\/\S+\.yaml/.exec(line)?.[0];
  const words = line.replace(/^content\S+: (?:office\S+: )?| \(line 32\)/g, '');
  expect(faultOf(line)).toEqual({ file, name, words });
});

test('what is wrong in the draft is found by the build’s own check, with its file and field', async () => {
  const site: Site = { root: resolve('.'), draft: folderWith() };
  const file = 'content/firm.yaml';
  const text = readFileSync(file, 'utf8').replace(/^phone: .*$/m, 'phone: ""');
  writeDraft(site, file, text, { by: 'Beth', at: new Date() });
  expect(await draftFaults(site)).toMatchObject([{ file, name: 'phone' }]);
}, 60_000);
