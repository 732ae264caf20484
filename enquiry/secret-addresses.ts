/** Secret addresses open without signing in: never cached, indexed, passed on or logged. */
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

/** A path as routes read it: /%65nquiry/ is /enquiry/. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Routes ignore case. */
function prefixOf(path: string, among: string[]): string | undefined {
  const lower = decodedPath(path).toLowerCase().replace(/^\/+/, '/');
  return among.find((start) => lower.startsWith(start));
}

/** True also if the token is invalid. */
export const isSecret = (path: string): boolean => prefixOf(path, prefixes) !== undefined;

/** A path for the log: without its token, also that of a link that signs somebody in. */
export const withoutSecret = (path: string): string => {
  const prefix = prefixOf(path, [...prefixes, '/office/sign-in/link/']);
  return prefix ? `${prefix}…` : path;
};
