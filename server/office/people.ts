/** Who works with the office's pages. */

/**
 * The owner may do everything, the office all but the website, people and the record; a surveyor
 * sees the surveys that are theirs.
 */
export const roles = ['owner', 'office', 'surveyor'] as const;
export type Role = (typeof roles)[number];

export type Person = { id: string; email: string; name: string; role: Role };
