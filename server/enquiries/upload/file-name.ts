/** The name of a file as we store it: safe to show, to email and to save. */
import type { FileType } from '../../db/files.ts';

const endings: Record<FileType, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'application/pdf': '.pdf',
};
const same: Record<string, string> = { '.jpeg': '.jpg', '.jpe': '.jpg', '.jfif': '.jpg' };
const longest = 80;

/** No file system has longer names, and some patterns take seconds on eight kilobytes. */
export const cutName = (name: string): string => name.slice(-255);

/** Invisible characters, and those that reverse text: ‘gpj.exe’ would look like ‘exe.jpg’. */
const unseen =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\uffff]/g;
/** Names that Windows reserves. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Without folders or characters with a meaning to a shell, a mail header or a file system. */
export function cleanName(name: string): string {
  const clean = (cutName(cutName(name).normalize('NFC')).toWellFormed().split(/[/\\]/).at(-1) ?? '')
    .replace(unseen, '')
    .replace(/[<>:"|?*]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  const bare = withoutTail(clean);
  const safe = reserved.test(bare) ? `-${bare}` : bare;
  if (safe.length <= longest) return safe || 'file';
  const { stem, ending } = split(safe);
  return `${stem.slice(0, longest - ending.length).toWellFormed()}${ending}`;
}

/** A clean name with the ending of what the file really is. */
export function nameFor(type: FileType, name: string): string {
  const { stem, ending } = split(cleanName(name));
  const lower = ending.toLowerCase();
  return (same[lower] ?? lower) === endings[type] ? `${stem}${ending}` : `${stem}${endings[type]}`;
}

/** The second ‘image.jpg’, as phones call every photo, becomes ‘image-2.jpg’. */
export function distinct(names: string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const { stem, ending } = split(name);
    let free = name;
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${stem}-${n}${ending}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

/** Is the name that of a file type that we take? */
export const claimsToBeOurs = (name: string): boolean =>
  /\.(?:jpe?g|jpe|jfif|png|webp|pdf)$/i.test(cutName(name).trim());

function split(name: string): { stem: string; ending: string } {
  const dot = name.lastIndexOf('.');
  const known = dot > 0 && /^\.[a-z0-9]{1,8}$/i.test(name.slice(dot));
  return known ? { stem: name.slice(0, dot), ending: name.slice(dot) } : { stem: name, ending: '' };
}

/** Without trailing dots and spaces. A regular expression would take quadratic time. */
export function withoutTail(name: string): string {
  let end = name.length;
  while (end > 0 && '. '.includes(name.charAt(end - 1))) end--;
  return name.slice(0, end);
}
