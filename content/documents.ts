/** The documents that somebody can hold us to: each is a file of this folder, and its address. */
export const documents = ['terms', 'hire-terms', 'guarantee'] as const;
