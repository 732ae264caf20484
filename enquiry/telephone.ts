/** The address that dials a number, however it is written: its digits, and a leading plus. */
export const telephoneLink = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;
