import { unsentField, unsentNames } from '../../enquiry/unsent.ts';
import { cutName } from './upload/file-name.ts';
import type { Received } from './upload/inspect.ts';
import { mostNamed, type Words } from './upload/read.ts';

/**
 * What came of a form's files: those that arrived, then those that a proxy has refused, by name.
 */
export const withUnsent = (words: Words, received: Received[]): Received[] =>
  [
    ...received,
    ...unsentNames(words.get(unsentField)).map((name) => ({
      name: cutName(name),
      refused: 'notThrough' as const,
    })),
  ].slice(0, mostNamed);

/** How many of these a proxy has refused. */
export const countUnsent = (received: Received[]): number =>
  received.filter((file) => 'refused' in file && file.refused === 'notThrough').length;
