/**
 * What the oldest phone that runs our scripts has, by MDN's data: iOS 15.0. Phones before it, and
 * those whose scripts fail, have the pages as they are without script.
 */
import bcd from '@mdn/browser-compat-data' with { type: 'json' };

const oldest = 15;

type Support = {
  version_added?: string | boolean | null;
  flags?: unknown;
  prefix?: string;
  alternative_name?: string;
};
/** An entry of the data: what it says of itself, and entries below it. */
export type Entry = { [name: string]: unknown } & {
  __compat?: { support: Record<string, unknown> };
};

/** The version of iOS in which it came, under its own name; Infinity for none. */
function since(entry: Entry): number {
  const found = [entry.__compat?.support.safari_ios ?? []].flat() as Support[];
  const versions = found
    .filter(({ flags, prefix, alternative_name: other }) => !flags && !prefix && !other)
    .map(({ version_added: version }) => parseFloat(String(version).replace('≤', '')))
    .filter((version) => !Number.isNaN(version));
  return Math.min(Infinity, ...versions);
}

/** Does the data know it, and say that the oldest phone has it not? */
export const lacks = (entry: unknown): boolean =>
  Boolean((entry as Entry | undefined)?.__compat) && since(entry as Entry) > oldest;

export const { css, api, javascript } = bcd as unknown as Record<
  'css' | 'api' | 'javascript',
  Record<string, Entry>
>;

/** An entry by the names on the way to it. */
export const entryAt = (from: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>(
    (found, name) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, name)
        ? (found as Entry)[name]
        : undefined,
    from,
  );
