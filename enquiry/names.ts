const titles =
  /^(?:mr|mrs|ms|miss|mx|messrs|madam|van de[nr]?|dr|prof|professor|rev|revd|reverend|sir|lady|lord|dame|cllr|capt|captain|major|col|father|fr)\b/i;
const firms =
  /^the\s|\b(?:ltd|limited|llp|plc|farms?|estates?|council|school|church|partnership|& sons?|and sons?|bros|brothers|trust|club|group|services|builders|homes)\b\.?/i;

/**
 * The salutation: ‘Margaret’ for ‘Margaret Hall’ and ‘HALL, Margaret’, ‘Ann & Tom’ for a couple.
 * The whole name if it has a title, starts with an initial or is a firm: ‘Mrs Thwaite’, ‘J. Hall’.
 */
export function shortName(name: string): string {
  const whole = name.replace(/\s+/g, ' ').trim();
  if (firms.test(whole.replace(/,.*/, ''))) return whole;
  const [, surname = '', given = ''] = /^([^,\s]+), ?([^,]+)$/.exec(whole) ?? [];
  const spoken = surname ? `${given.trim()} ${surname}` : whole;
  if (titles.test(spoken)) return spoken;
  const [first = '', second, third] = spoken.split(' ');
  if (/^(?:\p{Lu}\.?){1,3}$/u.test(first) && second && !/^(?:&|and)$/i.test(second)) return spoken;
  return second && third && /^(?:&|\+|and)$/i.test(second) ? `${first} ${second} ${third}` : first;
}
