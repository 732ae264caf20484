/**
 * Used when a proxy refuses the files (413): the form is sent again without them, but with their
 * names, so that the office can ask for them.
 */

export const unsentField = 'unsent';

/** Names are joined with ‘/’, which no file name contains. */
export function leaveFilesOut(body: FormData): FormData {
  const names = body.getAll('file').map((file) => (file as File).name);
  body.delete('file');
  body.set(unsentField, names.join('/'));
  return body;
}

export const unsentNames = (value = ''): string[] => value.split('/').filter(Boolean);
