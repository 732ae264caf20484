declare module 'subset-font' {
  /** The font with only the glyphs of this text, and of each axis only this range. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype';
      variationAxes?: Record<string, { min: number; max: number } | number>;
    },
  ): Promise<Buffer>;
}
