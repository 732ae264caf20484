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
  /** The office says from a mail, without signing in, what came of an enquiry. */
  rang: '/office/rang/',
  survey: '/office/survey/',
  declined: '/office/not-for-us/',
  /** A phone's calendar reads its owner's surveys. */
  feed: '/office/feed/',
} as const;

const prefixes: string[] = Object.values(secretAddresses);

/** In lower case: a page opens whatever the case of its address. */
const prefixOf = (path: string): string | undefined =>
  prefixes.find((start) => path.toLowerCase().startsWith(start));

/** Is this path a secret, or would it be one if its token were right? */
export const isSecret = (path: string): boolean => prefixOf(path) !== undefined;

/** What follows it signs somebody in to the office, once. */
const officeLink = '/office/sign-in/link/';

/** The path as a log may have it. */
export const withoutSecret = (path: string): string => {
  const prefix =
    prefixOf(path) ?? (path.toLowerCase().startsWith(officeLink) ? officeLink : undefined);
  return prefix ? `${prefix}…` : path;
};
