/**
 * Secret addresses: the address itself is the right to open it. They are never cached, indexed,
 * passed to other sites or analytics, or logged.
 */
export const secretAddresses = {
  /** The customer's page. */
  customer: '/enquiry/',
  /** Releases an enquiry from quarantine. */
  release: '/release/',
  /** Record the outcome of an enquiry from an email, without signing in. */
  rang: '/office/rang/',
  survey: '/office/survey/',
  declined: '/office/not-for-us/',
  /** A calendar feed of one person's surveys. */
  feed: '/office/feed/',
} as const;

const prefixes: string[] = Object.values(secretAddresses);

/** Routes ignore case. */
const prefixOf = (path: string): string | undefined =>
  prefixes.find((start) => path.toLowerCase().startsWith(start));

/** True also if the token is invalid. */
export const isSecret = (path: string): boolean => prefixOf(path) !== undefined;

/** Precedes a token that signs somebody in once. */
const officeLink = '/office/sign-in/link/';

export const withoutSecret = (path: string): string => {
  const prefix =
    prefixOf(path) ?? (path.toLowerCase().startsWith(officeLink) ? officeLink : undefined);
  return prefix ? `${prefix}…` : path;
};
