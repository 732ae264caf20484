/** Which drawings the pages leave out, because the content has other figures than they show. */
import { fitsCard, fitsKey } from '../content/drawing-files.ts';
import { hires, services } from '../content/read.ts';
import type { Part } from '../content/schema.ts';

/** The names of the drawings that a part leaves out. */
function droppedIn(part: Part): string[] {
  if (part.kind === 'drawing') return fitsKey(part.drawing, part.key) ? [] : [part.drawing];
  if (part.kind !== 'cards') return [];
  return part.cards.flatMap(({ drawing, figures }) =>
    drawing && !fitsCard(drawing, figures) ? [drawing] : [],
  );
}

/** A line for each that says what to do. */
export const droppedDrawings = (pages = { services: services(), hire: hires() }): string[] =>
  Object.entries(pages).flatMap(([folder, found]) =>
    [...found].flatMap(([slug, { parts }]) =>
      parts
        .flatMap((part) => droppedIn(part))
        .map(
          (name) =>
            `content/${folder}/${slug}.yaml has other figures than media/drawings/${name}.svg. The page leaves the drawing out. To show it again, change it and its figures in app/drawings/drawing-files.ts.`,
        ),
    ),
  );
