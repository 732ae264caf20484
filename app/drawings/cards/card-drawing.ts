import type { ComponentType } from 'react';

/** The figure of that name, as the card's content gives it. */
export type Of = (name: string) => number;

/** What every file of a card's drawing exports under the name `drawing`. */
export type CardDrawing = {
  /**
   * Pixels to a millimetre, for a drawing that has a scale; its lengths are measured against it.
   */
  scale?: number;
  Draw: ComponentType<{ of: Of }>;
};

/**
 * Reads figures by name; one that the content does not give is a mistake, found when the page is
 * built.
 */
export const reading =
  (figures: Record<string, number>): Of =>
  (name) => {
    const figure = figures[name];
    if (figure === undefined) throw new RangeError(`This drawing needs the figure ${name}`);
    return figure;
  };
