/**
 * Hundreds of projects more in a copy of the content, each as an owner writes one who takes some
 * trouble: words, steps, figures, and no two alike. `node bench/scale/many-projects.ts FOLDER
 * COUNT`. Their pictures are those that are there: to make hundreds more would be the picture
 * step's time.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { projectPath } from '../../content/known-paths.ts';
import { areas, places, projects, readFolder } from '../../content/read.ts';
import { categories, type Project, project } from '../../content/schema.ts';

/** One of a list, the next with each number. */
const among = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

/** The kinds of measure that a card draws. */
const measures = (n: number) =>
  among(
    [
      { kind: 'length', metres: 20 + (n % 400), within: 1 + (n % 20) },
      { kind: 'days', days: 1 + (n % 30) },
      { kind: 'fall', drop: 20 + (n % 300), run: 5 + (n % 40) },
      { kind: 'area', square: 12 + (n % 900) },
    ],
    n,
  );

/** The project of a number, with pictures and a place that there are. */
function projectOf(n: number, pictures: Project['picture'][], villages: string[]) {
  const village = among(villages, n * 7);
  const category = among(categories, n);
  const sentence = (what: string) =>
    `Job ${n} in ${village}: ${what}, as it was measured and pegged out before anybody priced it.`;
  return {
    title: `${category} job ${n}`,
    category,
    location: village,
    picture: among(pictures, n),
    measure: measures(n),
    kind: 'surface',
    summary: sentence('dug out, drained and laid again within the days that were agreed'),
    description: `${category} in ${village}, number ${n}: measured, pegged out, priced once and finished.`,
    paragraphs: [
      'what was there',
      'what stood in the way',
      'what we built',
      'what it is like now',
    ].map((what) => [1, 2, 3].map((part) => sentence(`${what}, part ${part}`)).join(' ')),
    approach: [1, 2, 3, 4].map((step) => `Step ${step} of job ${n}`),
    gallery: [1, 2].map((shot) => ({
      picture: among(pictures, n + shot),
      caption: `Job ${n}, shot ${shot}, with a machine that we use`,
    })),
    facts: [
      { name: 'Built', text: `In week ${n}` },
      { name: 'Crew', text: 'Three' },
    ],
  };
}

/** Writes so many projects into the content folder of a copy of the product. */
export function addProjects(folder: string, count: number): void {
  // A town's work says the measure of the job that its picture is of.
  const measured = new Set(
    [...areas().values()].flatMap(({ works }) => works.map(({ picture }) => picture.name)),
  );
  const pictures = [...projects().values()]
    .map(({ picture: { name, hold } }) => ({ name, ...(hold && { hold }) }))
    .filter(({ name }) => !measured.has(name));
  const villages = [...places().keys()];
  for (let n = 1; n <= count; n++)
    writeFileSync(
      join(folder, `content/projects/scale-${n}.yaml`),
      stringify(projectOf(n, pictures, villages)),
    );
}

/** The projects of a copy: their addresses and categories. */
export const projectsIn = (folder: string) =>
  [...readFolder('projects', project, join(folder, 'content'))].map(([id, one]) => ({
    path: projectPath(id, one),
    category: one.category,
  }));

if (import.meta.main) addProjects(process.argv[2] ?? '', Number(process.argv[3] ?? 600));
