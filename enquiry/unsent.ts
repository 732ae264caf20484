/**
 * Files that something on the way refuses: a proxy that takes no such body answers 413. Then the
 * words go alone, with the names of the files, so that the office can ask for them.
 */

/** The name of the value that carries them. */
export const unsentField = 'unsent';

/** Leaves only the names of the files in a form's body. No file's name has a ‘/’ in it. */
export function leaveFilesOut(body: FormData): FormData {
  const names = body.getAll('file').map((file) => (file as File).name);
  body.delete('file');
  body.set(unsentField, names.join('/'));
  return body;
}

/** The names that such a body carries: what a machine posts may be anything. */
export const unsentNames = (value = ''): string[] => value.split('/').filter(Boolean);
