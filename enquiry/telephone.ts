/** For numbers in our content. For numbers that visitors typed, see dialled.ts. */
export const telephoneLink = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;
