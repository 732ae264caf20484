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
