import { noFilesNow } from './answer.ts';
import { fileLimits, fileLimitWords } from './limits.ts';

/** Why a file did not arrive, in the receipt's words. The file's name stands before each. */
export const refusals = {
  tooMany: `There were more than ${fileLimitWords.files}: we kept only the first ${fileLimits.files}.`,
  tooBig: `It’s bigger than ${fileLimitWords.each}.`,
  tooMuch: `The files together are bigger than ${fileLimitWords.all}.`,
  empty: 'It’s empty.',
  cutOff: 'Only part of it arrived.',
  heic: 'It’s a HEIC or AVIF photo, which we can’t open. Please send it as a JPEG.',
  otherKind: 'We accept photos as JPEG, PNG or WebP, and plans as PDF. This is something else.',
  plan: 'We can’t accept this PDF as it is. Please save it again as PDF.',
  pretends: 'Its contents don’t match its name.',
  damaged: 'It’s damaged, so we can’t open it.',
  tooLarge: 'The picture has more pixels than we can open. Please send a smaller copy.',
  notNow: noFilesNow,
  notThrough: 'It was too big to get through. Please email it to us with your reference.',
  unread: 'We couldn’t read it. Please send it as a plain JPEG.',
  failed: 'We couldn’t save it.',
} as const;

export type Refusal = keyof typeof refusals;
