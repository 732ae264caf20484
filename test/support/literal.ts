/** A text as part of a pattern: each of its characters stands for itself. */
export const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
