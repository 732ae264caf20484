/** Taps that wait on this device until the site has them. */

export type KeptTap = {
  key: string;
  enquiry: string;
  /** What it says: ‘Spoke to customer’. */
  words: string;
  /** When it was tapped. */
  made: string;
  /** The user who made it: other sessions do not send it. */
  person: string;
  fields: [string, string][];
};

const place = 'office-taps';

export function keptTaps(): KeptTap[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

const write = (taps: KeptTap[]): void => localStorage.setItem(place, JSON.stringify(taps));

export const keepTap = (tap: KeptTap): void =>
  write([...keptTaps().filter(({ key }) => key !== tap.key), tap]);

export const dropTap = (key: string): void => write(keptTaps().filter((tap) => tap.key !== key));
