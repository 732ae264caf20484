/** How somebody is written to, of whom a form knows a name in one field. */

const titles =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|rev|revd|reverend|sir|lady|lord|dame|cllr|capt|captain|major|col|father|fr)\b/i;
const firms =
  /^the\s|\b(?:ltd|limited|llp|plc|farms?|estates?|council|school|church|partnership|& sons?|and sons?|bros|trust|club|group|services|builders|homes)\b\.?/i;

/**
 * ‘Margaret’ of ‘Margaret Hall’ and of ‘HALL, Margaret’, ‘Ann & Tom’ of a couple; all of the name
 * where it has a title, begins with an initial, or is a firm's: ‘Mrs Thwaite’, ‘J. Hall’.
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
