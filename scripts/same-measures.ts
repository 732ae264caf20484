/**
 * A job's measure stands where it is needed: on its card, in its drawing, in its large figure, on
 * its town's page. Names the other places to change.
 */
import { isDeepStrictEqual } from 'node:util';
import { measureWords } from '../content/measure-words.ts';
import type { Measure } from '../content/schemas/measure.ts';
import type { Project } from '../content/schemas/projects.ts';

/** A work of a town's page: the measure of a job, with a picture of it. */
type Work = { measure: Measure; picture: { name: string } };
type Read = { file: string; data?: unknown };

/**
 * What says two different things about one job, each as `content/FILE: field: what is wrong`. A
 * picture belongs to one job only, so it says which job a town's work is.
 */
export function measureFaults(files: Read[]): string[] {
  const jobs = files.flatMap(({ file, data }) =>
    data && file.startsWith('projects/') ? [{ file, job: data as Project }] : [],
  );
  const works = files.flatMap(({ file, data }) =>
    file.startsWith('areas/')
      ? ((data as { works?: Work[] } | undefined)?.works ?? []).map((work, index) => ({
          field: `content/${file}: works.${index}.measure`,
          work,
        }))
      : [],
  );
  return [
    ...jobs.flatMap(({ file, job }) =>
      drawnOtherwise(job).map((fault) => `content/${file}: ${fault}`),
    ),
    ...works.flatMap(({ field, work }) =>
      jobs
        .filter(({ job }) => showsPicture(job, work.picture.name))
        .flatMap(({ file, job: { measure } }) =>
          measure && differs(measure, work.measure)
            ? `${field}: says ${measureWords(work.measure)}, and content/${file} ${measureWords(measure)}`
            : [],
        ),
    ),
  ];
}

const showsPicture = ({ picture, gallery }: Project, name: string) =>
  [picture, ...gallery.map((shot) => shot.picture)].some((shown) => shown.name === name);

/** Days of one job and its metres are two truths; two lengths are not. */
const differs = (one: Measure, other: Measure) =>
  one.kind === other.kind && !isDeepStrictEqual(one, other);

/** The courses that the card has, beside the layers that the page draws and its large figure. */
function drawnOtherwise(job: Project): string[] {
  const { measure, figure } = job;
  if (measure?.kind !== 'thickness') return [];
  const whole = measure.courses.reduce((sum, { millimetres }) => sum + millimetres, 0);
  const layers = job.kind === 'surface' ? (job.build?.layers ?? []) : [];
  const courses = measure.courses.flatMap(({ name, millimetres, ground }) =>
    layers
      .filter(({ material, thickness }) => material === ground && thickness !== millimetres)
      .map(
        ({ thickness }) =>
          `build.layers: ${name} is ${thickness} mm, and ${millimetres} mm in measure.courses`,
      ),
  );
  return figure?.unit === 'mm' && Number(figure.figure) !== whole
    ? [...courses, `figure: says ${figure.figure} mm, and measure.courses are ${whole} mm together`]
    : courses;
}
