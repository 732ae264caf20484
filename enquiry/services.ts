/** Values and labels of the form's service field. */
export const services = [
  ['groundworks', 'Groundworks'],
  ['landscaping', 'Landscaping'],
  ['driveways', 'Driveways'],
  ['patios', 'Patios'],
  ['drainage', 'Drainage'],
  ['other', 'Other'],
] as const;

/** An unknown value is its own label. */
export const serviceLabel = (value = ''): string =>
  services.find(([service]) => service === value)?.[1] ?? value;
