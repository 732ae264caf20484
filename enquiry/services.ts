/** The services that a form offers: the value that is sent, and the label that people read. */
export const services = [
  ['groundworks', 'Groundworks'],
  ['landscaping', 'Landscaping'],
  ['driveways', 'Driveways'],
  ['patios', 'Patios'],
  ['drainage', 'Drainage'],
  ['other', 'Other'],
] as const;

/** The label of a service; a value that is no service is its own label. */
export const serviceLabel = (value = ''): string =>
  services.find(([service]) => service === value)?.[1] ?? value;
