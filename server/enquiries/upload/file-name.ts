/**
 * The name of a file as we keep it: what a visitor's device called it, made safe to show, to mail
 * and to save.
 */
import type { FileType } from '../../db/files.ts';

const endings: Record<FileType, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'application/pdf': '.pdf',
};
const same: Record<string, string> = { '.jpeg': '.jpg', '.jpe': '.jpg', '.jfif': '.jpg' };
const longest = 80;

/**
 * No file system has longer names. Patterns read no more of a stranger's name: some take seconds
 * over sixty of eight kilobytes. Its end tells the kind.
 */
export const cutName = (name: string): string => name.slice(-255);

/**
 * Invisible characters, and those that turn the direction of writing, so that ‘gpj.exe’ could be
 * shown as ‘exe.jpg’.
 */
const unseen =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\uffff]/g;
/** Names that Windows keeps for itself. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * Without folders, without anything that means something to a shell, a mail header or a file
 * system.
 */
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

/** A clean name whose ending tells what the file really is. */
export function nameFor(type: FileType, name: string): string {
  const { stem, ending } = split(cleanName(name));
  const lower = ending.toLowerCase();
  return (same[lower] ?? lower) === endings[type] ? `${stem}${ending}` : `${stem}${endings[type]}`;
}

/**
 * Phones call every photo ‘image.jpg’: the second becomes ‘image-2.jpg’, so that all can be saved
 * side by side.
 */
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

/** Does the name say that it is a kind of file that we take? */
export const claimsToBeOurs = (name: string): boolean =>
  /\.(?:jpe?g|jpe|jfif|png|webp|pdf)$/i.test(cutName(name).trim());

function split(name: string): { stem: string; ending: string } {
  const dot = name.lastIndexOf('.');
  const known = dot > 0 && /^\.[a-z0-9]{1,8}$/i.test(name.slice(dot));
  return known ? { stem: name.slice(0, dot), ending: name.slice(dot) } : { stem: name, ending: '' };
}

/**
 * Without the dots and spaces at its end, which Windows drops. A regular expression would start
 * again at each dot of a long row.
 */
export function withoutTail(name: string): string {
  let end = name.length;
  while (end > 0 && '. '.includes(name.charAt(end - 1))) end--;
  return name.slice(0, end);
}
