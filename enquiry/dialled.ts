/** Phone numbers as people type them: with words, a second number or an extension. */

/** `number`: digits, with a leading plus if the country code was typed. */
type Dialled = { number: string; extension?: string | undefined };

/** A complete UK number: 11 digits. */
const isWhole = (number: string) => /^0[1-9]\d{9}/.test(number.replace(/^(?:\+|00)440?/, '0'));
const digitsIn = (text: string) => text.replace(/\D/g, '').length;

/** The first number in the text, empty if there is none. */
export function dialled(typed = ''): Dialled {
  const text = typed
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) & 15}`)
    // The letter O in place of a zero.
    .replace(/(?:\b|\d)o+(?=\s?\d)/gi, (zeros) => zeros.replace(/o/gi, '0'))
    .replace(/(\+\s*\d{1,3}\)?\s*)\(\s*0\s*\)/g, '$1');
  let number = '';
  let rest = '';
  for (const { 0: all, 1: plus, 2: digits = '', index } of text.matchAll(
    /(\+\s*)?(\d+)([^\d+]*)/g,
  )) {
    const begins = plus || digits.startsWith('0');
    if (isWhole(number) || (begins && digits.length > 2 && digitsIn(number) > 8)) break;
    // The digits before it were a date or a time.
    if (begins && !/^[+0]/.test(number) && digitsIn(text.slice(index)) > 9) number = '';
    number += (plus ? '+' : '') + digits;
    rest = text.slice(index + (plus?.length ?? 0) + digits.length);
    const gap = all.slice((plus?.length ?? 0) + digits.length);
    if (/[,;|&/]/.test(gap) && digitsIn(number) > 8) break;
    if (/[^\s()[\].,;|&/\p{Pd}−]/u.test(gap)) {
      if (digitsIn(number) >= 6) break;
      number = '';
    }
  }
  // No group looks like a number: take all digits.
  number ||= text.replace(/[^\d+]/g, '');
  return {
    number: number
      .replace(/^00/, '+')
      .replace(/^44(?=0?[1-9]\d{8,9}$)/, '+44')
      .replace(/^\+440+/, '+44'),
    extension: /^\W*(?:ext(?:ension|n)?|x|#)\W*(\d{1,6})\b(?!\s*\d)/i.exec(rest)?.[1],
  };
}

/** RFC 3966. */
export function dialLink(typed: string): string {
  const { number, extension } = dialled(typed);
  return `tel:${number}${extension ? `;ext=${extension}` : ''}`;
}

/** A British mobile number as 447…, for messages; `undefined` for any other. */
export function mobileNumber(typed: string): string | undefined {
  const [, rest] = /^(?:0|\+44)(7[1-57-9]\d{8})$/.exec(dialled(typed).number) ?? [];
  return rest && `44${rest}`;
}

/** A number that spreadsheets keep as text: with its 0, and no plus, which starts a formula. */
export const sheetNumber = (typed: string): string =>
  typed
    .trim()
    .replace(/^\(?\+\s*44\)?\s*(?:\(0\)|0)?\s*/, '0')
    .replace(/^\(?\+\s*/, '00')
    .replace(/^(\d{5})(\d+)$/, '$1 $2');

/** The digits as dialled in the United Kingdom. `null` if they are too few. */
export function phoneKey(typed: string | undefined): string | null {
  const digits = dialled(typed).number.replace(/^\+44/, '0').replace('+', '');
  return digits.length < 7 ? null : digits;
}

/** In lower case. `null` if empty. */
export const emailKey = (typed: string | undefined): string | null =>
  typed?.trim().toLowerCase() || null;
