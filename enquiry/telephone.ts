/** The address that dials a number of ours (dialled.ts has those that people typed). */
export const telephoneLink = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;
