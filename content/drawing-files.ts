import files from './drawing-files.json' with { type: 'json' };

export type DrawingName = keyof typeof files.pages;
export type CardDrawingName = keyof typeof files.cards;

export type DrawingFile = {
  /**
   * Where its key goes: beside it; below, for a drawing much wider than high; or beside a machine
   * in a gateway, on the second ground.
   */
  layout: 'beside' | 'above' | 'gate';
  /** Its lengths are written out on it, and the rows of its key have no numbers. */
  unnumbered?: boolean;
  /** The figures of the key's rows that it shows; null for a row without one. */
  figures: (number | null)[];
  /**
   * A section whose key stands beside its layers, in percent of the drawing's width, in halves: how
   * tall it is, where its first layer begins, and how deep each row of the key is.
   */
  layers?: { tall: number; top: number; rows: number[] };
};

/** The drawings of pages that are files of media/drawings, `rails.svg` and `rails-narrow.svg`. */
export const drawingFiles = files.pages as Record<DrawingName, DrawingFile>;
/** The drawings of cards, `trees-stump.svg`, with the figures of the card that each shows. */
export const cardFiles: Record<CardDrawingName, Record<string, number>> = files.cards;

/** For the schemas of the content. */
export const drawingNames = Object.keys(drawingFiles) as DrawingName[];
export const cardDrawingNames = Object.keys(cardFiles) as CardDrawingName[];
