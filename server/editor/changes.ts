/** The edits that a filled-in form makes. */
import type { Field } from './form.ts';
import { pathOf } from './shape.ts';
import type { Edit, Value } from './yaml-edit.ts';

const leaves = (fields: Field[]): Field[] =>
  fields.flatMap((field) => {
    if (field.kind === 'group') return leaves(field.fields);
    return field.kind === 'list' ? leaves(field.items) : [field];
  });

/**
 * What a filled-in form changes. Only controls that the form had are read: `typed` may hold
 * anything. An empty one that need not be there goes.
 */
export function changesOf(fields: Field[], typed: ReadonlyMap<string, string>): Edit[] {
  return leaves(fields).flatMap((field): Edit[] => {
    const path = pathOf(field.name);
    if (field.kind === 'tick') {
      // A tick that is not set is not sent: what the form had is named beside it.
      if (!typed.has(`has:${field.name}`)) return [];
      const now = typed.get(field.name) === 'yes';
      return now === field.value ? [] : [{ kind: 'set', path, value: now }];
    }
    if (field.kind === 'absent' || field.kind === 'group' || field.kind === 'list') return [];
    const given = typed.get(field.name);
    if (given === undefined) return [];
    const lines = given.replace(/\r\n?/g, '\n');
    if (field.kind === 'words' && field.exact)
      return lines === field.value ? [] : [{ kind: 'set', path, value: lines }];
    const now = lines.trim();
    if (now === field.value.trim()) return [];
    if (!now && !field.needed) return [{ kind: 'remove', path }];
    return [{ kind: 'set', path, value: field.kind === 'number' ? numberOr(now) : now }];
  });
}

/**
 * A number as people here write it: £1,250 or 1 250.50. What is no number, or may be two, as 1,25
 * may, stays as it was typed, and the check says so at its field.
 */
const numberOr = (typed: string): Value =>
  /^-?£?\s?(?:\d{1,3}(?:[,\s]\d{3})+|\d+)(?:\.\d+)?$/.test(typed)
    ? Number(typed.replace(/[£,\s]/g, ''))
    : typed;
