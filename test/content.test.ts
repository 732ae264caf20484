import { expect, test } from 'vitest';
import { readFile } from '../content/read.ts';
import { project } from '../content/schema.ts';
import { folderWith } from './support/folder-with.ts';

test('a job needs a title, a category, a place, a picture and a sentence, and no more', () => {
  const fields: Record<string, string> = {
    title: 'Field maple in one piece',
    category: 'Landscaping',
    location: 'Ripon',
    picture: '{ name: tree-ball }',
    summary: 'Lifted in the morning, standing in its new place by four.',
  };
  const read = (values: Record<string, string>) => {
    const lines = Object.entries(values).map(([name, value]) => `${name}: ${value}\n`);
    return readFile('job.yaml', project, folderWith({ 'job.yaml': lines.join('') }));
  };
  expect(read(fields)).toMatchObject({ title: fields.title, location: 'Ripon' });
  for (const name of Object.keys(fields)) {
    const { [name]: _, ...rest } = fields;
    expect(() => read(rest)).toThrow(RegExp(`^content/job\\.yaml is not right:\\n {2}${name}: `));
  }
  expect(() => read({ ...fields, category: 'Swimming Pools' })).toThrow('  category: ');
});
