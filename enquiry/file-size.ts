const megabyte = 1_000_000;

/**
 * '410 kB', '4.1 MB'. A megabyte is a million bytes, as on phones, so that every list shows the
 * same size.
 */
export const fileSize = (bytes: number): string =>
  bytes < megabyte
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${Number((bytes / megabyte).toFixed(1))} MB`;
