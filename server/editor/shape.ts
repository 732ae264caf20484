/** The shape of a file by its zod schema. */
import type { FieldPath, Value } from './yaml-edit.ts';

export type Shape = {
  type?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: Shape | boolean;
  items?: Shape | boolean;
  prefixItems?: Shape[];
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  enum?: (string | number)[];
  const?: string | number;
  default?: Value;
  oneOf?: Shape[];
  anyOf?: Shape[];
  format?: string;
  exact?: boolean;
  /** Shown before the figure: £. */
  unit?: string;
};

type Given = { [key: string]: unknown };
export const isGiven = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The field that tells the branches of a union apart, and its values in this one. */
export const told = (branch: Shape): [key: string, values: string[]] | undefined =>
  Object.entries(branch.properties ?? {})
    .map(([key, { const: only, enum: some }]): [string, string[]] => [
      key,
      (only === undefined ? (some ?? []) : [only]).map(String),
    ])
    .find(([, values]) => values.length > 0);

export const branchFor = (branches: Shape[], value: unknown): Shape | undefined =>
  isGiven(value)
    ? (branches.find((branch) => {
        const [key, values] = told(branch) ?? [];
        return key !== undefined && values?.includes(String(value[key]));
      }) ?? branches.find(({ required = [] }) => required.every((key) => key in value)))
    : undefined;

export const optionsOf = (branches: Shape[]): string[] =>
  branches.flatMap((branch) => told(branch)?.[1] ?? []);

/** A new item of this shape; `kind` chooses a branch. */
export function blankOf(shape: Shape, kind?: string): Value {
  const branches = shape.oneOf ?? shape.anyOf;
  if (branches) {
    const branch = branches.find((one) => kind !== undefined && told(one)?.[1].includes(kind));
    const made = blankOf(branch ?? branches[0] ?? {});
    const key = branch && told(branch)?.[0];
    return key && isGiven(made) ? { ...(made as Record<string, Value>), [key]: kind ?? '' } : made;
  }
  if (shape.const !== undefined) return shape.const;
  if (shape.type === 'object')
    return Object.fromEntries(
      (shape.required ?? [])
        .filter((key) => shape.properties?.[key]?.default === undefined)
        .map((key) => [key, blankOf(shape.properties?.[key] ?? {})]),
    );
  if (shape.prefixItems) return shape.prefixItems.map((part) => blankOf(part));
  if (shape.type === 'array')
    return Array.from({ length: shape.minItems ?? 0 }, () =>
      blankOf(typeof shape.items === 'object' ? shape.items : {}),
    );
  if (shape.type === 'boolean') return false;
  return shape.enum?.[0] ?? '';
}

/** The shape at a path of a file; `undefined` if the path is not allowed. */
export function shapeAt(shape: Shape, value: unknown, path: FieldPath): Shape | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return shape;
  const branches = shape.oneOf ?? shape.anyOf;
  if (branches) {
    const branch = branchFor(branches, value);
    return branch && shapeAt(branch, value, path);
  }
  const within = isGiven(value) || Array.isArray(value) ? (value as Given)[step] : undefined;
  const next =
    typeof step === 'number'
      ? (shape.prefixItems?.[step] ?? (typeof shape.items === 'object' ? shape.items : undefined))
      : // Not a name that every object has, such as `__proto__`.
        ((Object.hasOwn(shape.properties ?? {}, step) ? shape.properties?.[step] : undefined) ??
        (typeof shape.additionalProperties === 'object' ? shape.additionalProperties : undefined));
  return next && shapeAt(next, within, rest);
}

/** The name of a control: its steps with dots between. A dot in a step is `~1`. */
export const nameOf = (path: FieldPath): string =>
  path.map((step) => String(step).replaceAll('~', '~0').replaceAll('.', '~1')).join('.');
/** The id of a control, by its name. */
export const idOf = (name: string): string => `f-${name.replace(/[^\w-]/g, '-')}`;
/** A step that is a number is a place in a list. */
export const pathOf = (name: string): FieldPath =>
  name
    .split('.')
    .map((step) =>
      /^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '.').replaceAll('~0', '~'),
    );
