/** How much one enquiry may bring: each limit stands here once, as a number and in words. */
import { fileSize } from './file-size.ts';

/** Photos and plans of one enquiry: how many, and bytes of each and of all as they are sent. */
export const fileLimits = { files: 10, each: 15_000_000, all: 60_000_000 } as const;

/** The same limits in words: '10 files', '15 MB', '60 MB'. */
export const fileLimitWords = {
  files: `${fileLimits.files} files`,
  each: fileSize(fileLimits.each),
  all: fileSize(fileLimits.all),
} as const;

/** In bytes: all the words of a form together. */
export const wordsLimit = 64 * 1024;
