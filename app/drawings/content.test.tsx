import { readdirSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Drawing } from './drawing.ts';
import { DRIVEN, STONE } from './planting/tree-pit.tsx';
import { BED } from './sections/land-drain-trench.tsx';
import { SAWN } from './sections/slab-edge.tsx';

type Part = { kind: string; drawing: string; key: { figure?: string; text: string }[] };

/* Every drawing's file by what it exports, since the list of drawings fetches them one by one. */
const files = import.meta.glob<{ drawing?: Drawing }>(['./*/*.tsx', '!./*/*.test.tsx'], {
  eager: true,
});
const fileOf: Record<string, string> = { 'digger-3t': 'digger', 'digger-1t': 'digger' };
const nameOf = (drawing: string) => fileOf[drawing] ?? drawing.replace(/-\dt-/, '-');

const shown = ['services', 'hire'].flatMap((folder) =>
  readdirSync(`content/${folder}`).flatMap((file) => {
    const text = readFileSync(`content/${folder}/${file}`, 'utf8');
    const { parts = [] } = parse(text) as { parts?: Part[] };
    return parts
      .filter(({ kind }) => kind === 'drawing')
      .map((part) => ({ ...part, page: file.replace('.yaml', ''), text }));
  }),
);
const find = (name: string) =>
  Object.entries(files).find(([path]) => path.endsWith(`/${nameOf(name)}.tsx`))?.[1].drawing;

/** The numbers of the key that a drawing shows, in their order. */
const numbersIn = (markup: string) =>
  [...markup.matchAll(/<g class="keys">(.*?)<\/g><\/g>/gs)].flatMap(([, keys = '']) =>
    [...keys.matchAll(/>(\d+)</g)].map(([, number]) => Number(number)),
  );

test('control: numbers that stand in a drawing are found', () => {
  const keys = '<g class="keys"><g><text>1</text></g><g><text>3</text></g></g>';
  expect(numbersIn(keys)).toEqual([1, 3]);
});

test('the content shows drawings', () => expect(shown.length).toBeGreaterThan(20));

describe.each(shown)('$page, $drawing', ({ drawing: name, key }) => {
  const drawing = find(name);
  const figures = key.map(({ figure = '' }) => Number(/[\d.]+$/.exec(figure)?.[0] ?? Number.NaN));
  const draw = (narrow: boolean) =>
    drawing ? renderToStaticMarkup(<drawing.Draw figures={figures} narrow={narrow} />) : '';

  test.each([false, true])('its key has the numbers that stand in it, narrow: %s', (narrow) => {
    const numbers = numbersIn(draw(narrow));
    expect(draw(narrow)).not.toBe('');
    expect(numbers).toEqual(drawing?.unnumbered ? [] : key.map((_, i) => i + 1));
  });

  test('it says every figure of its key', () => {
    const said = draw(false).replace(/<[^>]*?aria-label="([^"]*)"[^>]*>|<[^>]+>/g, ' $1 ');
    for (const figure of figures)
      if (!Number.isNaN(figure) && figure !== 1)
        expect(said.match(/\d+(\.\d+)?/g)?.map(Number), `${figure}`).toContain(figure);
  });
});

describe('what a drawing adds to its key stands in the words beside it', () => {
  const words = (page: string) => shown.find((one) => one.page === page)?.text ?? '';
  test('the tree stands on stone, and its anchors are driven below the pit', () => {
    expect(words('semi-mature-tree-planting')).toContain(`on ${STONE} mm of firmed stone`);
    expect(words('semi-mature-tree-planting')).toContain(`Driven ${DRIVEN / 1000} m below the pit`);
  });
  test('the drain lies on a bed', () => {
    expect(BED).toBeGreaterThanOrEqual(50);
    expect(words('land-drainage')).toMatch(/on a bed of the same stone/);
  });
  test('the floor is sawn a third deep', () => {
    expect(SAWN).toBeCloseTo(1 / 3);
    expect(words('polished-concrete')).toMatch(/third/);
  });
});
