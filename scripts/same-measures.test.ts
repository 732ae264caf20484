import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { measureFaults } from './same-measures.ts';

const job = parse(`
kind: surface
measure:
  kind: thickness
  courses:
    - { name: Surface course, millimetres: 30, ground: surfaceCourse }
    - { name: Binder course, millimetres: 50, ground: binderCourse }
figure: { figure: "80", unit: mm, text: Laid hot }
picture: { name: drive }
gallery:
  - { picture: { name: drive-porch }, caption: The porch }
build:
  layers:
    - { material: surfaceCourse, thickness: 30 }
    - { material: binderCourse, thickness: 50 }
    - { material: compacted, thickness: 150 }
`);
const works = (measure: unknown, name = 'drive-porch') => ({
  file: 'areas/town.yaml',
  data: { works: [{ measure, picture: { name } }] },
});
const faults = (change: object, ...others: { file: string; data: unknown }[]) =>
  measureFaults([{ file: 'projects/drive.yaml', data: { ...job, ...change } }, ...others]);

test('a job that says the same everywhere has no fault', () => {
  expect(faults({}, works(job.measure))).toEqual([]);
});

test('a course that is drawn thicker than it is said to be is told', () => {
  const layers = [{ material: 'binderCourse', thickness: 60 }];
  expect(faults({ build: { layers } })).toEqual([
    'content/projects/drive.yaml: build.layers: Binder course is 60 mm, and 50 mm in measure.courses',
  ]);
});

test('a large figure that is not the courses together is told', () => {
  expect(faults({ figure: { ...job.figure, figure: '90' } })).toEqual([
    'content/projects/drive.yaml: figure: says 90 mm, and measure.courses are 80 mm together',
  ]);
});

test('a town’s page that measures the job otherwise is told', () => {
  const courses = [job.measure.courses[0]];
  expect(faults({}, works({ kind: 'thickness', courses }))).toEqual([
    expect.stringMatching(
      /^content\/areas\/town\.yaml: works\.0\.measure: says 30\smm, and content\/projects\/drive\.yaml 80\smm in two courses$/,
    ),
  ]);
});

test('another measure of the job, or another job, is no fault', () => {
  expect(faults({}, works({ kind: 'days', days: 6 }))).toEqual([]);
  const courses = [job.measure.courses[0]];
  expect(faults({}, works({ kind: 'thickness', courses }, 'elsewhere'))).toEqual([]);
});

test('a file that could not be read is left to those who say so', () => {
  expect(
    measureFaults([
      { file: 'projects/drive.yaml', data: undefined },
      { file: 'areas/town.yaml', data: undefined },
    ]),
  ).toEqual([]);
});
