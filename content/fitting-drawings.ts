/** Whether the files of media/drawings show the figures that the content has. */
import { isDeepStrictEqual } from 'node:util';
import { cardFiles, type DrawingName, drawingFiles } from './drawing-files.ts';
import { hires, projects, services } from './read.ts';
import type { Part } from './schemas/parts.ts';
import type { Project } from './schemas/projects.ts';

const none = Number.NaN;

type Figures = Record<string, number>;
/** A drawing in the content: the figures that its file shows, and those that the content has. */
type Placed = { name: string; shows: Figures; has: Figures; units?: (string | undefined)[] };

type Key = Extract<Part, { kind: 'drawing' }>['key'];
type Card = Extract<Part, { kind: 'cards' }>['cards'][number];
type Job = Pick<Project, 'kind' | 'build'>;

/** The last number of each row: a fall is written '1 in 100'. NaN for a row without one. */
export const figuresOf = (key: Key): number[] =>
  key.map(({ figure = '' }) => Number(/[\d.]+$/.exec(figure)?.[0] ?? none));

const byRow = (figures: (number | null)[]): Figures =>
  Object.fromEntries(figures.map((figure, row) => [row, figure ?? none]));

export const onPage = (name: DrawingName, key: Key): Placed => ({
  name,
  shows: byRow(drawingFiles[name].figures),
  has: byRow(figuresOf(key)),
  units: key.map(({ unit }) => unit),
});

export const onCard = ({ drawing, figures = {} }: Card): Placed | undefined =>
  drawing && { name: drawing, shows: cardFiles[drawing], has: figures };

/** The file that draws the gates or the machine of a job. Components draw all others. */
export function ofJob({ kind, build }: Job): Placed | undefined {
  if (kind === 'machine' && build && 'mast' in build) {
    const { mast, hammer, post, thick, carrier } = build;
    return {
      name: 'post-knocker-large',
      shows: { mast: 3.2, hammer: 300, post: 1.8, thick: 100, tracks: 2.9, high: 2.7 },
      has: { mast, hammer, post, thick, ...carrier },
    };
  }
  if (kind !== 'line' || !build || !('fence' in build) || build.fence.of !== 'gates') return;
  const { degrees, behind, back } = build.fence;
  return {
    name: 'gate-swing',
    shows: byRow(drawingFiles['gate-swing'].figures),
    has: byRow([build.length * 1000, degrees, behind, back]),
  };
}

/** False if a file shows other figures than the content has. The page then omits the drawing. */
export const fits = ({ shows, has }: Placed): boolean => isDeepStrictEqual(shows, has);

/** The drawings that a page omits, each with what its file shows: '150 mm, not 160 mm'. */
export function omitted({ parts = [], ...job }: { parts?: Part[] } & Partial<Job>) {
  const placed = [
    ...parts.flatMap((part) => {
      if (part.kind === 'drawing') return [onPage(part.drawing, part.key)];
      return part.kind === 'cards' ? part.cards.flatMap((card) => onCard(card) ?? []) : [];
    }),
    ...[job.kind && ofJob(job as Job)].flatMap((drawing) => drawing ?? []),
  ];
  return placed
    .filter((drawing) => !fits(drawing))
    .map(({ name, shows, has, units }) => ({
      name,
      shows: Object.keys({ ...shows, ...has })
        .filter((key) => !Object.is(shows[key], has[key]))
        .map((key) => {
          const written = ({ [key]: figure = none }: Figures) =>
            Number.isNaN(figure) ? 'nothing' : [figure, units?.[Number(key)]].join(' ').trim();
          return `${written(shows)}, not ${written(has)}`;
        })
        .join('; '),
    }));
}

/** A line for each drawing that a page omits, with what to do. */
export const omittedDrawings = (
  pages: Record<string, Map<string, Parameters<typeof omitted>[0]>> = {
    services: services(),
    hire: hires(),
    projects: projects(),
  },
): string[] =>
  Object.entries(pages).flatMap(([folder, found]) =>
    [...found].flatMap(([slug, page]) =>
      omitted(page).map(
        ({ name, shows }) =>
          `content/${folder}/${slug}.yaml has other figures than media/drawings/${name}.svg, which shows ${shows}. The page omits the drawing. To show it again, change it and its figures in content/drawing-files.json.`,
      ),
    ),
  );
