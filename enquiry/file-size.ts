const megabyte = 1_000_000;

/**
 * Bytes as people read them: '410 kB', '4.1 MB'. A megabyte is a million bytes, as phones count
 * them: one file has one size for the visitor, in the mail and in the office's list.
 */
export const fileSize = (bytes: number): string =>
  bytes < megabyte
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${Number((bytes / megabyte).toFixed(1))} MB`;
