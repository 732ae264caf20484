import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { measure as schema } from '../../../content/measure.ts';
import { projects } from '../../../content/read.ts';
import type { Project } from '../../../content/schema.ts';
import { drawnLengths, forbidden, linesIn, wordsIn } from '../../../test/support/drawn-lengths.ts';
import { Courses, JobMeasure } from '../job-measure.tsx';
import { LineRails, LineRun, MachinePost } from './fences.tsx';
import { HoleRun } from './hole-run.tsx';
import { LineBay } from './line-bay.tsx';
import { SurfaceArea, SurfaceLayers } from './surface.tsx';
import { HoleTrench } from './trench.tsx';

type Drawn = Project & { build: NonNullable<Project['build']> };
const drawn = [...projects()].flatMap(([id, project]) =>
  project.build ? [{ id, ...(project as Drawn) }] : [],
);

/** The drawings of a job; each of those that have two widths twice. */
function drawingsOf(job: Pick<Drawn, 'kind' | 'build'>): ReactElement[] {
  const { kind, build } = job as Drawn;
  if (kind === 'surface')
    return [
      <SurfaceArea key="area" build={build} />,
      <SurfaceLayers key="wide" build={build} />,
      <SurfaceLayers key="narrow" build={build} narrow />,
    ];
  if (kind === 'hole')
    return [
      <HoleRun key="wide" build={build} />,
      <HoleRun key="narrow" build={build} narrow />,
      <HoleTrench key="trench" build={build} />,
    ];
  if (kind === 'machine')
    return (build.moments?.at ?? []).map(({ down = 0, title }) => (
      <MachinePost key={title} {...build} down={down} deepest={600} />
    ));
  const { fence } = build;
  if (fence.of === 'gates') return [];
  const run = <LineRun key="run" build={build} />;
  if (fence.of !== 'rails')
    return [
      run,
      <LineBay key="wide" build={build} />,
      <LineBay key="narrow" build={build} narrow />,
    ];
  const { apart, deep } = fence;
  const all = [fence, ...fence.beside];
  const highest = Math.max(...all.map(({ high }) => high));
  return [
    run,
    ...all.map(({ rails, high }) => (
      <LineRails key={rails} {...{ rails, high, highest, apart, deep }} />
    )),
  ];
}
const draw = (job: Pick<Drawn, 'kind' | 'build'>) =>
  drawingsOf(job).map((drawing) => renderToStaticMarkup(drawing));

/** Every number of a build, with the way to it. */
function numbersIn(value: unknown, path: string[] = []): { path: string[]; figure: number }[] {
  if (typeof value === 'number') return [{ path, figure: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => numbersIn(inner, [...path, key]));
}
/** The same build with one number changed. */
const changed = (value: unknown, [key = '', ...rest]: string[], to: number): unknown => {
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = rest.length ? changed(copy[key], rest, to) : to;
  return copy;
};
const figured = drawn.flatMap((job) =>
  numbersIn(job.build).map(({ path, figure }) => ({ ...job, path, at: path.join('.'), figure })),
);

/** Drawn by the pages, which have tests of their own, or by a file. */
const notHere = new Set(['days', 'times', 'carrier']);

describe.each(drawn)('$id', (job) => {
  const markup = draw(job);
  test('is named, light and sound', () => {
    expect(draw(job)).toEqual(markup);
    expect(markup.join('')).not.toMatch(forbidden);
    for (const svg of markup.filter(Boolean)) {
      expect(svg).toMatch(/role="img" aria-label="[^"]{40,}"/);
      expect(svg.length).toBeLessThan(40_000);
    }
  });
  test('every length on a sheet is drawn to that sheet’s scale', () => {
    for (const svg of markup) {
      // Heights of a long section are exaggerated: only its lengths have a bar.
      const lengths = drawnLengths(svg).flatMap(([label, length]) => {
        const [, figure, unit] = /^(?:.*: )?([\d.]+)( m\b)?/.exec(label) ?? [];
        return figure ? [{ label, length, mm: Number(figure) * (unit ? 1000 : 1) }] : [];
      });
      const [first] = [...lengths].sort((a, b) => b.length - a.length);
      if (!first) continue;
      for (const { label, length, mm } of lengths)
        expect(Math.abs(length - (mm * first.length) / first.mm), label).toBeLessThan(0.8);
    }
  });
});

const onSheets = figured.filter((one) => !notHere.has(one.path[0] ?? '') && draw(one).length > 0);
test.each(onSheets)(
  '$id: another figure for $at is another drawing and another word',
  ({ kind, build, path, at, figure }) => {
    const to = /rails|bays/.test(at) ? figure + 1 : Number((figure * 1.1).toPrecision(3));
    const before = draw({ kind, build } as Drawn).join('');
    const after = draw({ kind, build: changed(build, path, to) } as Drawn).join('');
    expect(linesIn(after)).not.toBe(linesIn(before));
    expect(wordsIn(after)).not.toBe(wordsIn(before));
    expect(after).not.toMatch(forbidden);
  },
);

/** What the card of a job says that its drawing is made from as well. */
function sharedWith({ measure, kind, build }: Drawn): [unknown, unknown] | undefined {
  if (!measure) return undefined;
  if (measure.kind === 'length' && kind === 'line') return [measure.metres, build.length];
  if (measure.kind === 'length' && kind === 'hole') return [measure.metres, build.run];
  if (measure.kind === 'height' && kind === 'line' && 'high' in build.fence)
    return [measure.metres, build.fence.high / 1000];
  if (measure.kind === 'opening' && kind === 'line') return [measure.metres, build.length];
  if (measure.kind === 'fall' && kind === 'hole')
    return [(measure.run * 1000) / measure.drop, build.fall];
  if (kind !== 'surface') return undefined;
  if (measure.kind === 'area') return [measure.square, build.area];
  if (measure.kind === 'rectangle') return [measure.metres, [build.sides?.long, build.sides?.wide]];
  return undefined;
}
test('the card and the drawing of a job say one figure', () => {
  const found = drawn.flatMap((job) => [sharedWith(job)].filter((pair) => pair !== undefined));
  expect(found.length).toBeGreaterThan(8);
  for (const [card, sheet] of found) expect(sheet).toEqual(card);
});

/** Width and height of the view box of each of these measures, drawn beside the others. */
const boxes = (...written: object[]) => {
  const beside = written.map((one) => schema.parse(one));
  return beside.map((one) => {
    const html = renderToStaticMarkup(<JobMeasure measure={one} beside={beside} className="" />);
    const [, , width = 0, height = 0] = (/viewBox="([^"]*)/.exec(html)?.[1] ?? '').split(' ');
    return { width: Number(width), height: Number(height) };
  });
};

test('a wedge has the slope of its fall', () => {
  const [box] = boxes({ kind: 'fall', drop: 125, run: 10 });
  expect(box && box.width / box.height).toBe(80);
});

test('a line that would be shorter than its ticks is left out', () => {
  const lengths = [500, 38, 36].map((metres) => ({ kind: 'length', metres }));
  expect(boxes(...lengths).map(({ width }) => width)).toEqual([100, 100, 0]);
});

test('heights stand and openings lie, to one scale', () => {
  const [fence, gate] = boxes({ kind: 'height', metres: 1.8 }, { kind: 'opening', metres: 3.6 });
  expect(gate?.width).toBe((fence?.height ?? 0) * 2);
  const [tree, again] = boxes({ kind: 'height', metres: 12 }, { kind: 'height', metres: 1.8 });
  expect([tree?.height, again?.height]).toEqual([120, 18]);
});

test('courses are as thick as they are, in millimetres', () => {
  const courses = [
    { name: 'Surface', millimetres: 30, ground: 'surfaceCourse' },
    { name: 'Binder', millimetres: 50, ground: 'binderCourse' },
  ];
  const one = schema.parse({ kind: 'thickness', courses });
  if (one.kind !== 'thickness') throw new Error('it is a thickness');
  const html = renderToStaticMarkup(<Courses measure={one} />);
  const [, height] = /viewBox="0 0 760 ([\d.]+)" height="80mm"/.exec(html) ?? [];
  expect(Number(height)).toBeCloseTo((80 * 96) / 25.4, 0);
  expect(html).toContain(`v${height}`);
  const middles = [...html.matchAll(/<text x="46" y="([\d.]+)/g)].map(([, y]) => Number(y) - 6);
  expect(middles.map((y) => Math.round((y * 25.4) / 96))).toEqual([15, 55]);
});
