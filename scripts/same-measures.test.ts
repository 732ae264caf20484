import { expect, test } from 'vitest';
import { measureFaults } from './same-measures.ts';

const measure = {
  kind: 'thickness',
  courses: [
    { name: 'Surface course', millimetres: 30, ground: 'surfaceCourse' },
    { name: 'Binder course', millimetres: 50, ground: 'binderCourse' },
  ],
};
const figure = { figure: '80', unit: 'mm', text: 'Laid hot' };
const layers = [
  { material: 'surfaceCourse', thickness: 30 },
  { material: 'binderCourse', thickness: 50 },
];
const job = {
  kind: 'surface',
  measure,
  figure,
  build: { layers },
  picture: { name: 'drive' },
  gallery: [{ picture: { name: 'porch' }, caption: 'The porch' }],
};
const thin = { ...measure, courses: measure.courses.slice(0, 1) };

/** The text about a job with this change, and about a town that shows it with this measure. */
const faults = (change: object, town: unknown = measure, name = 'porch') =>
  measureFaults([
    { file: 'projects/drive.yaml', data: { ...job, ...change } },
    { file: 'areas/town.yaml', data: { works: [{ measure: town, picture: { name } }] } },
  ]);

test('a job that says the same everywhere has no fault; nor has another measure or job', () => {
  expect(faults({})).toEqual([]);
  expect(faults({}, { kind: 'days', days: 6 })).toEqual([]);
  expect(faults({}, thin, 'elsewhere')).toEqual([]);
  expect(measureFaults([{ file: 'projects/drive.yaml', data: undefined }])).toEqual([]);
});

test('a course drawn thicker, another sum and another measure in a town are faults', () => {
  const thick = [{ material: 'binderCourse', thickness: 60 }];
  expect(faults({ build: { layers: thick } })).toEqual([
    'content/projects/drive.yaml: build.layers: Binder course is 60 mm, and 50 mm in measure.courses',
  ]);
  expect(faults({ figure: { ...figure, figure: '90' } })).toEqual([
    'content/projects/drive.yaml: figure: says 90 mm, and measure.courses are 80 mm together',
  ]);
  expect(faults({}, thin)).toEqual([
    expect.stringMatching(
      /^content\/areas\/town\.yaml: works\.0\.measure: says 30\smm, and content\/projects\/drive\.yaml 80\smm in two courses$/,
    ),
  ]);
});
