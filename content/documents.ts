/** Legal documents. Each is a file in this folder and an address. */
export const documents = ['terms', 'hire-terms', 'guarantee'] as const;
