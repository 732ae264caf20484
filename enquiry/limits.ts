/** What may go with one enquiry, and the files that did not go. */

const megabyte = 1_000_000;

/** '410 kB', '4.1 MB'. A megabyte is a million bytes, as on phones. */
export const fileSize = (bytes: number): string =>
  bytes < megabyte
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${Number((bytes / megabyte).toFixed(1))} MB`;

/** For one enquiry: the number of files, and the bytes of each and of all. */
export const fileLimits = { files: 10, each: 15_000_000, all: 60_000_000 } as const;

export const fileLimitWords = {
  files: `${fileLimits.files} files`,
  each: fileSize(fileLimits.each),
  all: fileSize(fileLimits.all),
} as const;

/** In bytes: all text fields of a form together. */
export const wordsLimit = 64 * 1024;

export const unsentField = 'unsent';

/**
 * Used when a proxy refuses the files (413): the form is sent again without them, but with their
 * names, so that the office can ask for them. Names are joined with ‘/’, which no file name
 * contains.
 */
export function leaveFilesOut(body: FormData): FormData {
  const names = body.getAll('file').map((file) => (file as File).name);
  body.delete('file');
  body.set(unsentField, names.join('/'));
  return body;
}

export const unsentNames = (value = ''): string[] => value.split('/').filter(Boolean);
