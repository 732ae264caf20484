/** Pixels to the metre of what is as high or as wide as a person or a gate. */
const usual = 24;
/** The tallest or widest that fits half a phone. */
const most = 120;

export const atGate = (all: { metres: number }[]): number =>
  Math.min(usual, most / Math.max(...all.map(({ metres }) => metres)));
