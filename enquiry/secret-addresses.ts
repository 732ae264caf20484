/**
 * Addresses that are secrets: whoever has one may open what is behind it. They are never cached,
 * found by searching, told to other sites or to analytics, nor written into a log.
 */
export const secretAddresses = {
  /** The sender's own page of an enquiry. */
  customer: '/enquiry/',
  /** The office takes an enquiry out of the quarantine. */
  release: '/release/',
  /** The mail of the daily test enquiry was read. */
  canary: '/canary/',
} as const;

const prefixes: string[] = Object.values(secretAddresses);

/** Is this path a secret, or would it be one if its token were right? */
export const isSecret = (path: string): boolean =>
  prefixes.some((prefix) => path.startsWith(prefix));

/** The path as a log may have it. */
export const withoutSecret = (path: string): string => {
  const prefix = prefixes.find((start) => path.startsWith(start));
  return prefix ? `${prefix}…` : path;
};
