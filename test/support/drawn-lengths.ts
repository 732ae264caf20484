/** Every length that a dimension chain measures, in viewBox units, with what is written on it. */
export function drawnLengths(markup: string): [label: string, length: number][] {
  return markup.split('<g class="chain">').flatMap((from) => {
    const [chain = ''] = from.split(/<path class|<circle|<g class|<g transform/);
    const marks = [...chain.matchAll(/M([\d.-]+) ([\d.-]+)([hv])12/g)]
      .map(([, x, y, way]) => Number(way === 'h' ? y : x))
      .sort((a, b) => a - b);
    const labels = [...chain.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, label = '']) => label);
    return marks.length > labels.length
      ? labels.map((label, n): [string, number] => [
          label,
          (marks[n + 1] ?? Number.NaN) - (marks[n] ?? Number.NaN),
        ])
      : [];
  });
}

const wording = /aria-label="[^"]*"|<text.*?<\/text>/g;

/** What a drawing says. */
export const wordsIn = (markup: string): string => markup.match(wording)?.join(' ') ?? '';

/** What is drawn, without the words. */
export const linesIn = (markup: string): string => markup.replace(wording, '');

/** Styles, which the content policy refuses; ids, which could be twice on a page; bad numbers. */
export const forbidden = /style=| id=|NaN|undefined|Infinity/;

/** Another figure for a test: a count by one more, a length by a tenth. */
export const anotherFigure = (figure: number): number =>
  figure < 10 && Number.isInteger(figure) ? figure + 1 : Number((figure * 1.1).toPrecision(3));
