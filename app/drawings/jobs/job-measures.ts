/**
 * The measures of finished jobs, drawn: each along what it measures, and all of a kind that stand
 * together to one scale. What is no measure has no drawing.
 */
import { measureWords } from '../../../content/measure-words.ts';
import type { Measure } from '../../../content/schema.ts';
import type { PlainDrawing } from '../../ui/measure.tsx';
import { area } from './area.ts';
import type { Of } from './drawn.ts';
import { fall } from './fall.ts';
import { height } from './height.ts';
import { days, length } from './level.ts';
import { opening } from './opening.ts';

/** How a measure is shown: its words, and its drawing if it has one. */
export type ShownMeasure = { kind: Measure['kind']; words: string; drawn?: PlainDrawing };

/** @returns how each of these is drawn beside the others. */
export function drawnTogether(all: Measure[]): (one: Measure) => ShownMeasure {
  const kin = <Kind extends Measure['kind']>(...kinds: Kind[]) =>
    all.filter((other): other is Of<Kind> => (kinds as string[]).includes(other.kind));
  const drawn = (one: Measure): PlainDrawing | undefined => {
    switch (one.kind) {
      case 'length':
        return length(one, kin('length'));
      case 'days':
        return days(one, kin('days'));
      case 'fall':
        return fall(one, kin('fall'));
      case 'height':
        return height(one, kin('height', 'opening'));
      case 'opening':
        return opening(one, kin('height', 'opening'));
      case 'area':
      case 'rectangle':
        return area(one, kin('area', 'rectangle'));
      // True size needs the room that only a band has: trueSize.
      case 'thickness':
      case 'fact':
        return undefined;
    }
  };
  return (one) => {
    const drawing = drawn(one);
    return { kind: one.kind, words: measureWords(one), ...(drawing && { drawn: drawing }) };
  };
}
