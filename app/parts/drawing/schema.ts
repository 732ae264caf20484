import { z } from 'zod';
import { words } from '../../../content/fields.ts';
import { drawingNames } from '../../drawings/drawing-files.ts';

/**
 * A working drawing with its key. A row's figure may be left out. Rows of a section drawing stand
 * in the order of the layers, top first.
 */
export const drawing = z.strictObject({
  kind: z.literal('drawing'),
  drawing: z.enum(drawingNames),
  title: words,
  lead: words,
  key: z
    .array(
      z.strictObject({
        figure: words.optional(),
        unit: words.optional(),
        title: words,
        text: words,
      }),
    )
    .min(1),
  note: words.optional(),
});
