/** A form from a file's schema: one schema says what a build takes and what the owner is asked. */
import { labelOf } from './labels.ts';
import { branchFor, isGiven, nameOf, optionsOf, pathOf, type Shape, told } from './shape.ts';
import type { Edit, FieldPath, Value } from './yaml-edit.ts';

const namedAt = (path: FieldPath) => ({ name: nameOf(path), label: labelOf(path) });

type Named = { /** Its path, with dots: the name of its control. */ name: string; label: string };
type Words = {
  kind: 'words';
  value: string;
  long: boolean;
  needed: boolean;
  most: number | undefined;
};
export type Field = Named &
  /** `exact`: its spaces count, and it may be empty. `removable`: it may be left out. */
  (
    | (Words & { exact: boolean; removable: boolean })
    | { kind: 'number'; value: string; needed: boolean; unit: string | undefined }
    | { kind: 'day'; value: string; needed: boolean }
    | { kind: 'choice'; value: string; options: string[]; needed: boolean }
    | { kind: 'tick'; value: boolean }
    /** `removable`: it may be left out. `named`: the owner names its fields. */
    | {
        kind: 'group';
        fields: Field[];
        removable: boolean;
        note: string | undefined;
        named: boolean;
      }
    | { kind: 'list'; items: Field[]; more: boolean; fewer: boolean; options: string[] }
    /** It may be added, as one of these kinds. */
    | { kind: 'absent'; options: string[] }
  );

/** The fields of a file's form; `value` is the content of the file. */
export function formOf(shape: Shape, value: unknown, path: FieldPath = []): Field[] {
  const field = fieldOf(shape, value, path, true);
  return field.kind === 'group' ? field.fields : [field];
}

function fieldOf(shape: Shape, value: unknown, path: FieldPath, needed: boolean): Field {
  const named = namedAt(path);
  const branches = shape.oneOf ?? shape.anyOf;
  if (branches) return branched(branches, value, path, needed);
  const parts = shape.type === 'object' || shape.prefixItems || shape.exact;
  if (value === undefined && !needed && parts) return { ...named, kind: 'absent', options: [] };
  if (shape.type === 'object') return group(shape, value, path, needed);
  if (shape.prefixItems) return fixed(shape.prefixItems, value, path, needed);
  if (shape.type === 'array') return list(shape, value, path, needed);
  const written = value === undefined || value === null ? '' : String(value);
  if (shape.type === 'boolean')
    return { ...named, kind: 'tick', value: (value ?? shape.default) === true };
  if (shape.enum)
    return { ...named, kind: 'choice', value: written, options: shape.enum.map(String), needed };
  if (shape.type === 'number' || shape.type === 'integer')
    return { ...named, kind: 'number', value: written, needed, unit: shape.unit };
  if (shape.format === 'date') return { ...named, kind: 'day', value: written, needed };
  const { exact = false, maxLength: most } = shape;
  const isNamedSo = /text|paragraph|summary|lead/.test(named.name);
  const long = written.length > 60 || (most ?? 0) > 80 || isNamedSo;
  const removable = exact && !needed;
  return { ...named, kind: 'words', value: written, long, needed, most, exact, removable };
}

function branched(branches: Shape[], value: unknown, path: FieldPath, needed: boolean): Field {
  const branch = branchFor(branches, value) ?? (isGiven(value) ? branches[0] : undefined);
  if (branch) {
    const { properties = {} } = branch;
    const [key = ''] = told(branch) ?? [];
    // The choice that tells the branches apart offers those of every branch.
    const choice = properties[key]?.enum && { [key]: { enum: optionsOf(branches) } };
    return fieldOf({ ...branch, properties: { ...properties, ...choice } }, value, path, needed);
  }
  const plain = branches.find(({ type }) => type !== 'object' && type !== undefined);
  if (plain && (value !== undefined || needed)) return fieldOf(plain, value, path, needed);
  return { ...namedAt(path), kind: 'absent', options: optionsOf(branches) };
}

function group(shape: Shape, value: unknown, path: FieldPath, needed: boolean): Field {
  const given = isGiven(value) ? value : {};
  const { properties = {}, required = [], additionalProperties } = shape;
  const own = Object.entries(properties).flatMap(([key, part]) => {
    const isNeeded = required.includes(key) && part.default === undefined;
    // The field that tells branches apart is shown as text.
    return part.const === undefined ? fieldOf(part, given[key], [...path, key], isNeeded) : [];
  });
  const named = typeof additionalProperties === 'object' && additionalProperties;
  const others = Object.entries(named ? given : {}).flatMap(([key, one]) => {
    if (!named || key in properties) return [];
    const field = fieldOf(named, one, [...path, key], true);
    return field.kind === 'group' ? { ...field, removable: true } : field;
  });
  const note = Object.values(properties).find((part) => part.const !== undefined)?.const;
  return {
    ...namedAt(path),
    kind: 'group',
    fields: [...own, ...others],
    removable: !needed,
    note: note?.toString(),
    named: Boolean(named),
  };
}

/** A pair of numbers, such as a place on the map. */
function fixed(parts: Shape[], value: unknown, path: FieldPath, needed: boolean): Field {
  const given = Array.isArray(value) ? value : [];
  const fields = parts.map((part, at) => fieldOf(part, given[at], [...path, at], true));
  const removable = !needed;
  return { ...namedAt(path), kind: 'group', fields, removable, note: undefined, named: false };
}

function list(shape: Shape, value: unknown, path: FieldPath, needed: boolean): Field {
  const given = Array.isArray(value) ? (value as unknown[]) : [];
  const item = typeof shape.items === 'object' ? shape.items : {};
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = shape;
  return {
    ...namedAt(path),
    kind: 'list',
    items: given.map((one, at) => fieldOf(item, one, [...path, at], true)),
    more: given.length < maxItems,
    fewer: given.length > (needed ? minItems : 0),
    options: optionsOf(item.oneOf ?? item.anyOf ?? []),
  };
}

/** The controls of a form. */
export const leaves = (fields: Field[]): Field[] =>
  fields.flatMap((field) => {
    if (field.kind === 'group') return leaves(field.fields);
    return field.kind === 'list' ? leaves(field.items) : [field];
  });

/** The edits of a filled-in form. Reads only controls of the form; an empty optional one goes. */
export function changesOf(fields: Field[], typed: ReadonlyMap<string, string>): Edit[] {
  return leaves(fields).flatMap((field): Edit[] => {
    const path = pathOf(field.name);
    if (field.kind === 'tick') {
      // An unset tick is not sent: a hidden field names it.
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

/** A number as £1,250 or 1 250.50. Anything else stays as typed for the check. */
function numberOr(typed: string): Value {
  const plain = typed.normalize('NFKC');
  return /^-?£?\s?(?:\d{1,3}(?:[,\s]\d{3})+|\d+)(?:\.\d+)?$/.test(plain)
    ? Number(plain.replace(/[£,\s]/g, ''))
    : typed;
}
