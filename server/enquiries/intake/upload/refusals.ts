import { fileLimits, fileLimitWords } from '../../../../enquiry/limits.ts';
import { noFilesNow } from '../../../../enquiry/messages.ts';

/** Why a file did not arrive, in the receipt's words. The file's name stands before each. */
export const refusals = {
  tooMany: `There were more than ${fileLimitWords.files}: only the first ${fileLimits.files} can come with one enquiry.`,
  tooBig: `It is bigger than ${fileLimitWords.each}.`,
  tooMuch: `The files together are bigger than ${fileLimitWords.all}.`,
  empty: 'It is empty.',
  cutOff: 'It did not arrive whole.',
  heic: 'It is a HEIC photo, which we cannot open. Please send it as a JPEG.',
  otherKind: 'We can take photos as JPEG, PNG or WebP, and plans as PDF. This is something else.',
  plan: 'It is no PDF that we can take as it is. Please save it again as PDF.',
  pretends: 'It is not the kind of file that its name says.',
  damaged: 'It is damaged, so we cannot open it.',
  tooLarge: 'The picture has more pixels than we can open. Please send a smaller copy.',
  notNow: noFilesNow,
  notThrough: 'It was too big to get through. Please email it to us, with your reference.',
  tooSlow: 'It takes too long to open. Please send it as a plain JPEG.',
  failed: 'We could not take it in.',
} as const;

export type Refusal = keyof typeof refusals;
