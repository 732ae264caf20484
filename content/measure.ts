/**
 * The one measure of a finished project: its numbers, which the drawing uses too, and its words.
 */
import { z } from 'zod';
import { words } from './fields.ts';
import { tied } from './no-break.ts';

const figure = z.number().positive();
/**
 * What was measured, like ‘of edge’. Numbers belong in their own fields, because they are drawn.
 */
const what = words
  .max(24)
  .regex(/^\D*$/, 'words without a figure: figures have fields of their own')
  .optional();

/** `fact`: text without a drawing. */
export const measure = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('length'),
    metres: figure,
    over: z.boolean().default(false),
    what,
    /** In working days. Not drawn. */
    within: figure.int().optional(),
  }),
  z.strictObject({ kind: z.literal('height'), metres: figure }),
  /** The clear width between two posts or piers. */
  z.strictObject({ kind: z.literal('opening'), metres: figure }),
  /** `drop` in millimetres over `run` in metres. */
  z.strictObject({ kind: z.literal('fall'), drop: figure, run: figure }),
  z.strictObject({ kind: z.literal('area'), square: figure, what }),
  /** Length, then width. */
  z.strictObject({ kind: z.literal('rectangle'), metres: z.tuple([figure, figure]) }),
  z.strictObject({ kind: z.literal('days'), days: figure.int() }),
  /** Layers from the top down, with their thickness and drawn material. */
  z.strictObject({
    kind: z.literal('thickness'),
    courses: z
      .array(
        z.strictObject({
          name: words.max(24),
          millimetres: figure.min(15).max(150),
          ground: z.enum(['surfaceCourse', 'binderCourse', 'compacted']),
        }),
      )
      .min(1)
      .max(4),
  }),
  z.strictObject({ kind: z.literal('fact'), words: words.max(48) }),
]);

export type Measure = z.infer<typeof measure>;

/** A number in running text: 3.6, 1480, 12,500. */
export const number = (value: number): string =>
  value.toLocaleString('en-GB', { maximumFractionDigits: 2, useGrouping: 'min2' });

const workingDays = (days: number) => `${number(days)} working ${days === 1 ? 'day' : 'days'}`;

function said(of: Measure): string[] {
  switch (of.kind) {
    case 'length':
      return [
        of.over ? 'Over' : '',
        `${number(of.metres)} m`,
        of.what ?? '',
        of.within ? `in ${workingDays(of.within)}` : '',
      ];
    case 'height':
      return [`${number(of.metres)} m high`];
    case 'opening':
      return [`Opening of ${number(of.metres)} m`];
    case 'fall':
      return [
        `Fall of 1 in ${number((of.run * 1000) / of.drop)}:`,
        `${number(of.drop)} mm in ${number(of.run)} m`,
      ];
    case 'area':
      return [`${number(of.square)} m²`, of.what ?? ''];
    case 'rectangle':
      return [of.metres.map((side) => `${number(side)} m`).join(' × ')];
    case 'days':
      return [workingDays(of.days)];
    case 'thickness':
      return [
        `${number(of.courses.reduce((sum, { millimetres }) => sum + millimetres, 0))} mm`,
        ['', '', 'in two courses', 'in three courses', 'in four courses'][of.courses.length] ?? '',
      ];
    case 'fact':
      return [of.words];
  }
}

/** Like ‘Over 500 m’, with a no-break space. */
export const measureWords = (of: Measure): string => tied(said(of).filter(Boolean).join(' '));
