import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { contentFaults } from './check-content.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-content-'));
  cpSync('content', join(folder, 'content'), { recursive: true });
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const change = (file: string, from: RegExp, to: string) => {
  const path = join(folder, 'content', file);
  const text = readFileSync(path, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(path, text.replace(from, to));
};

test('control: the content that we have has no fault', () => {
  expect(contentFaults()).toEqual([]);
  expect(contentFaults(join(folder, 'content'))).toEqual([]);
});

test('every fault is told at once, each with its file and its field', () => {
  change('firm.yaml', /^phone: .*$/m, 'phone: 01632960148');
  change('about.yaml', /^heading: .*$/m, 'heading: Us: who we are');
  change('areas/york.yaml', /^picture: \{ name: [\w-]+/m, 'picture: { name: img-4312');
  change(
    'projects/drive-edge-ferrensby.yaml',
    /^related: .*$/m,
    'related: [/services/nowhere, /services/residential, /projects/flag-terrace-ripley]',
  );
  change(
    'services/agricultural.yaml',
    /to: \/services\/wire-stock-fencing,/,
    'to: /services/agricultural#nothing,',
  );
  change(
    'services/block-paving-driveways.yaml',
    /project: block-paved-drive-burton-leonard/,
    'project: no-such-job',
  );
  change('home.yaml', /\bid: [\w-]+/, 'id: no-such-job');
  change('home.yaml', /\bslug: [\w-]+/, 'slug: no-such-service');
  change('projects/field-drains-thirsk.yaml', /^location: .*$/m, 'location: Wetherby');
  change('hire/3-tonne-mini-digger.yaml', /^marks: .*$/m, 'marks: diger-height');
  change('projects/post-rail-fencing-ripley.yaml', /^drawn: .*$/m, 'drawn: wall');
  const faults = contentFaults(join(folder, 'content'));
  const expected = [
    /^content\/services\/agricultural\.yaml: parts\.\d+\.cards\.\d+\.link\.to: there is no page \/services\/agricultural#nothing \(line \d+\)$/,
    /^content\/services\/block-paving-driveways\.yaml: parts\.\d+\.project: there is no project no-such-job \(line \d+\)$/,
    /^content\/hire\/3-tonne-mini-digger\.yaml: marks: media\/marks\/side\.yaml has no diger-height among its marks \(digger-height\) \(line \d+\)$/,
    /^content\/projects\/drive-edge-ferrensby\.yaml: related\.0: there is no page \/services\/nowhere/,
    /^content\/projects\/drive-edge-ferrensby\.yaml: related\.2: there is no page \/projects\/flag-terrace-ripley that could be related \(line \d+\)$/,
    /^content\/projects\/field-drains-thirsk\.yaml: location: there is no place Wetherby in places\.yaml, and no town of that name \(line \d+\)$/,
    /^content\/projects\/post-rail-fencing-ripley\.yaml: drawn: media\/marks\/fence\.yaml has no wall among its drawn \(fence\) \(line \d+\)$/,
    /^content\/areas\/york\.yaml: picture\.name: there is no picture img-4312 in media\/ \(line \d+\)$/,
    /^content\/about\.yaml: \(the whole file\): cannot be read: .* line \d+, column \d+$/,
    /^content\/firm\.yaml: phone: is read as a number: .*"01632960148" \(line \d+\)$/,
    /^content\/home\.yaml: thumbnails\.0\.id: there is no project no-such-job \(line \d+\)$/,
    /^content\/home\.yaml: services\.tabs\.0\.cards\.0\.slug: there is no service no-such-service \(line \d+\)$/,
  ];
  expect(faults).toEqual(expected.map((fault) => expect.stringMatching(fault)));
});

test('a file that is missing and a fault in media/ are told too', () => {
  rmSync(join(folder, 'content/privacy.yaml'));
  mkdirSync(join(folder, 'media'));
  writeFileSync(join(folder, 'media/pictures.yaml'), 'lawn: { alt: A lawn, with stripes }\n');
  const faults = contentFaults(join(folder, 'content'), join(folder, 'media'));
  expect(faults).toContainEqual(
    expect.stringMatching(/^content\/privacy\.yaml: \(the whole file\): cannot be read: ENOENT/),
  );
  expect(faults.at(-1)).toMatch(
    /^media\/pictures\.yaml: lawn: there is no field with stripes: .*need quotes \(line 1\)$/,
  );
});
