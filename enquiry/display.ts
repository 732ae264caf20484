import { type Field, serviceLabel } from './fields.ts';
import { correctable, fieldsFrom, type Origin } from './forms.ts';

export const displayValue = ({ kind }: Pick<Field, 'kind'>, value: string): string =>
  kind === 'select' ? serviceLabel(value) : value;

type LabelledValue = { name: string; kind: Field['kind']; label: string; text: string };

/** In the order of `values`. A field that the form no longer has is labelled with its name. */
export function labelledValues(form: string, values: Record<string, string>): LabelledValue[] {
  const fields = [...fieldsFrom(form as Origin), ...correctable(form as Origin)];
  return Object.entries(values).map(([name, value]) => {
    const { label, kind } = fields.find((field) => field.name === name) ?? {
      label: name,
      kind: 'text' as const,
    };
    return { name, kind, label, text: displayValue({ kind }, value) };
  });
}

/** Empty if the form has no name. */
export const senderName = ({ fullName, name }: Record<string, string>): string =>
  fullName || name || '';

/** The fields in which a sender writes a message; a form has one of them at most. */
export const messageFields = ['projectDetails', 'details', 'message'];

export const messageOf = (fields: Record<string, string>): string =>
  messageFields.map((name) => fields[name]).find(Boolean) ?? '';

/** The subject, after the page that the sender came from unless it names that; or the service. */
export function topicOf({ subject, from, service }: Record<string, string>): string {
  if (!subject) return serviceLabel(service);
  return from && !subject.toLowerCase().includes(from.toLowerCase())
    ? `${from}: ${subject}`
    : subject;
}

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

/** For numbers in our content. For numbers that visitors typed, see dialled.ts. */
export const telephoneLink = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;
