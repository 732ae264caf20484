import { fileSize } from './file-size.ts';

/** For one enquiry: the number of files, and the bytes of each and of all. */
export const fileLimits = { files: 10, each: 15_000_000, all: 60_000_000 } as const;

export const fileLimitWords = {
  files: `${fileLimits.files} files`,
  each: fileSize(fileLimits.each),
  all: fileSize(fileLimits.all),
} as const;

/** In bytes: all text fields of a form together. */
export const wordsLimit = 64 * 1024;
