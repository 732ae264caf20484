/**
 * Does this Accept-Encoding header take the encoding? `q=0` refuses it (RFC 9110, 12.5.3). `*` is
 * not read: every browser names what it takes.
 */
export function accepts(encoding: 'br' | 'gzip', header = ''): boolean {
  return header.split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((piece) => piece.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
