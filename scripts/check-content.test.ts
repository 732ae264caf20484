import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { folderWith } from '../test/support/folder-with.ts';
import { contentFaults } from './check-content.ts';

let content: string;
beforeEach(() => {
  content = folderWith();
  cpSync('content', content, { recursive: true });
});

const change = (file: string, from: RegExp, to: string) => {
  const path = join(content, `${file}.yaml`);
  const text = readFileSync(path, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(path, text.replace(from, to));
};

test('our content has no mistakes', () => expect(contentFaults()).toEqual([]));

test('reports every mistake at once, each with its file, field and line', () => {
  const related =
    'related: [/services/nowhere, /services/residential, /projects/flag-terrace-ripley]';
  change('firm', /^phone: .*$/m, 'phone: 01632960148');
  change('areas/york', /^picture: \{ name: [\w-]+/m, 'picture: { name: img-4312');
  change('privacy', /Knaresborough and Ripon/, 'Knaresborough');
  change('projects/drive-edge-ferrensby', /^related: .*$/m, related);
  change('services/agricultural', /to: [\w/]*wire-stock-fencing/, 'to: /services/agricultural#no');
  change('services/block-paving-driveways', /project: block-paved-.*/, 'project: no-job');
  change('home', /\bid: [\w-]+/, 'id: no-job');
  change('areas/ripon', /block-paved-drive-burton-leonard/, 'no-drive');
  change('home', /\bslug: [\w-]+/, 'slug: no-service');
  change('projects/field-drains-thirsk', /^location: .*$/m, 'location: Wetherby');
  change('hire/3-tonne-mini-digger', /^marks: .*$/m, 'marks: diger-height');
  change('projects/post-rail-fencing-ripley', /^drawn: .*$/m, 'drawn: wall');
  change('projects/closeboard-fence-knaresborough', /^today: .*$/m, 'today: Hedge by the lane');
  change('prices', /band: Sandstone patio$/m, 'band: Moat');
  change(
    'prices',
    /page: \/services\/turf-laying, band: "[^"]*"/,
    'page: /services/lawns, band: Turf',
  );
  const faults = contentFaults(content);
  expect(faults.map((fault) => fault.replace(/^content\/|\d+|\.yaml(?=: )/g, '')).sort()).toEqual([
    'areas/ripon: works.: there is no project no-drive (line )',
    'areas/york: picture.name: there is no picture img- in media/ (line )',
    'firm: phone: is read as a number: put quotes around it, like "" (line )',
    'hire/-tonne-mini-digger: marks: media/marks/side.yaml has no diger-height among its marks (digger-height) (line )',
    'home: services.tabs..cards..slug: there is no service no-service (line )',
    'home: thumbnails..id: there is no project no-job (line )',
    expect.stringContaining(
      'prices: pages./services/landscaping.example.band: the guide prices of /services/landscaping have no ‘Moat’ (',
    ),
    'prices: pages./services/residential.bands..job.band: the guide prices of /services/lawns have no ‘Turf’ (there are none) (line )',
    'privacy: does not name Ripon, whose page has a form',
    expect.stringContaining(
      'projects/closeboard-fence-knaresborough: today: the guide prices of /services/residential-fencing have no ‘Hedge by the lane’ (',
    ),
    'projects/drive-edge-ferrensby: related.: there is no page /projects/flag-terrace-ripley that could be related (line )',
    'projects/drive-edge-ferrensby: related.: there is no page /services/nowhere that could be related (line )',
    'projects/field-drains-thirsk: location: there is no place Wetherby in places.yaml, and no town of that name (line )',
    'projects/post-rail-fencing-ripley: drawn: media/marks/fence.yaml has no wall among its drawn (fence) (line )',
    'services/agricultural: parts..cards..link.to: there is no page /services/agricultural#no (line )',
    'services/block-paving-driveways: parts..project: there is no project no-job (line )',
  ]);
});

test('reports each place where a job says another measure', () => {
  const drive = 'projects/tarmac-driveway-knaresborough';
  change(drive, /thickness: 50/, 'thickness: 60');
  change(drive, /figure: "80"/, 'figure: "90"');
  expect(contentFaults(content)).toEqual([
    expect.stringContaining('build.layers: Binder course is 60 mm, and 50 mm in measure.courses'),
    expect.stringContaining('figure: says 90 mm, and measure.courses are 80 mm together'),
  ]);
});

test('a copy of a project under another name shows pictures of another job', () => {
  const [from, to] = ['closeboard-fence-knaresborough', 'new-fence'];
  cpSync(join(content, 'projects', `${from}.yaml`), join(content, 'projects', `${to}.yaml`));
  const [first, ...rest] = contentFaults(content);
  expect(first).toMatch(
    /^content\/projects\/new-fence\.yaml: picture\.name: the picture [\w-]+ is of another job, projects\/closeboard-/,
  );
  for (const fault of rest) expect(fault).toContain('of another job');
});

test('reports a missing file and a mistake in media/', () => {
  rmSync(join(content, 'privacy.yaml'));
  const media = folderWith({ 'pictures.yaml': 'lawn: { alt: A lawn, with stripes }\n' });
  const faults = contentFaults(content, media);
  expect(faults).toContainEqual(
    expect.stringMatching(/^content\/privacy\.yaml: \(the whole file\): cannot be read: ENOENT/),
  );
  expect(faults.at(-1)).toMatch(
    /^media\/pictures\.yaml: lawn: there is no field with stripes: .*need quotes \(line 1\)$/,
  );
});
