/**
 * The five towns from west to east on the footer's ground, with their height above the sea in
 * metres.
 */
export const towns = [
  { name: 'Leeds', slug: 'leeds', height: 63 },
  { name: 'Harrogate', slug: 'harrogate', height: 125 },
  { name: 'Knaresborough', slug: 'knaresborough', height: 67 },
  { name: 'Ripon', slug: 'ripon', height: 32 },
  { name: 'York', slug: 'york', height: 17 },
];
