/**
 * What the oldest phone that runs our scripts has, by MDN's data: iOS 15.0. Phones before it, and
 * those whose scripts fail, have the pages as they are without script.
 */
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import { parse, type Node as ScriptNode } from 'acorn';
import postcss, { type AtRule, type Declaration, type Node, type Rule } from 'postcss';

const oldest = 15;

type Support = {
  version_added?: string | boolean | null;
  flags?: unknown;
  prefix?: string;
  alternative_name?: string;
};
/** An entry of the data: what it says of itself, and entries below it. */
export type Entry = { [name: string]: unknown } & {
  __compat?: { support: Record<string, unknown> };
};

/** The version of iOS in which it came, under its own name; Infinity for none. */
function since(entry: Entry): number {
  const found = [entry.__compat?.support.safari_ios ?? []].flat() as Support[];
  const versions = found
    .filter(({ flags, prefix, alternative_name: other }) => !flags && !prefix && !other)
    .map(({ version_added: version }) => parseFloat(String(version).replace('≤', '')))
    .filter((version) => !Number.isNaN(version));
  return Math.min(Infinity, ...versions);
}

/** Does the data know it, and say that the oldest phone has it not? */
export const lacks = (entry: unknown): boolean =>
  Boolean((entry as Entry | undefined)?.__compat) && since(entry as Entry) > oldest;

export const { css, api, javascript } = bcd as unknown as Record<
  'css' | 'api' | 'javascript',
  Record<string, Entry>
>;

/** An entry by the names on the way to it. */
export const entryAt = (from: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>(
    (found, name) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, name)
        ? (found as Entry)[name]
        : undefined,
    from,
  );

const groups = [api, javascript.builtins as Record<string, Entry>];

/**
 * Methods that nothing of iOS 15.0 has. Data cannot tell whose method a script calls: what any of
 * its interfaces has is taken for that one.
 */
const newMethods = new Set<string>();
const oldMethods = new Set<string>();
const newGlobals = new Set<string>();
for (const [name, group] of groups.flatMap((entries) => Object.entries(entries))) {
  if (lacks(group)) newGlobals.add(name);
  for (const [member, entry] of Object.entries(group))
    if (member !== '__compat')
      (lacks(entry) ? newMethods : oldMethods).add(member.replace(/_static$/, ''));
}
for (const name of oldMethods) newMethods.delete(name);

/** Objects of the browser whose own members the data lists. */
const owners: Record<string, string> = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  performance: 'Performance',
  history: 'History',
};

/** `AbortSignal.timeout` and its like: an old interface, a new function of it. */
const isNewStatic = (owner: string, member: string): boolean =>
  lacks(entryAt(api, owner, `${member}_static`));

type Any = ScriptNode & Record<string, unknown> & { [key: string]: never };
const named = (node?: Any): string => (node?.type === 'Identifier' ? String(node.name) : '');
const lookbehind = /\(\?<[=!]/;

/** Every finding in words, each once; a script that does not parse is one finding. */
export function lackedBy(script: string): string[] {
  const found = new Set<string>();

  function look(node: Any, parent?: Any, key = '') {
    const member = node.type === 'MemberExpression' && !node.computed ? named(node.property) : '';
    const asked = Boolean(parent?.optional);
    if (node.type === 'StaticBlock') found.add('class { static { } }');
    if (node.type === 'Literal' && lookbehind.test(String(node.raw))) found.add('lookbehind');
    if (node.type === 'TemplateElement' && lookbehind.test(JSON.stringify(node.value)))
      found.add('lookbehind');
    if (member && parent?.type === 'CallExpression' && key === 'callee' && !asked)
      if (newMethods.has(member) || isNewStatic(named((node as Any).object), member))
        found.add(`.${member}()`);
    if (member && parent?.type === 'MemberExpression' && key === 'object' && !asked) {
      const owner = owners[named(node.object)];
      if (owner && lacks(entryAt(api, owner, member))) found.add(`${owner}.${member}`);
    }
    const names = key === 'property' || key === 'key' || key === 'local' || key === 'exported';
    if (newGlobals.has(named(node)) && !(names && !parent?.computed)) found.add(named(node));
    for (const [below, value] of Object.entries(node))
      for (const one of [value].flat() as unknown[])
        if (typeof (one as Any)?.type === 'string') look(one as Any, node, below);
  }

  try {
    look(parse(script, { ecmaVersion: 2022, sourceType: 'module' }) as unknown as Any);
  } catch (error) {
    return [`does not parse: ${(error as Error).message}`];
  }
  return [...found].sort();
}

const units: Record<string, string> = {
  'svh|svw|svi|svb|svmin|svmax': 'viewport_percentage_units_small',
  'lvh|lvw|lvi|lvb|lvmin|lvmax': 'viewport_percentage_units_large',
  'dvh|dvw|dvi|dvb|dvmin|dvmax': 'viewport_percentage_units_dynamic',
  'cqw|cqh|cqi|cqb|cqmin|cqmax': 'container_query_length_units',
  'lh|rlh': 'lh',
};

/** Every function of a value, wherever the data keeps it. */
const functions = new Map<string, Entry>();
(function collect(entries: Entry) {
  for (const [name, entry] of Object.entries(entries))
    if (name !== '__compat') {
      if ((entry as Entry).__compat && !functions.has(name)) functions.set(name, entry as Entry);
      collect(entry as Entry);
    }
})(css.types as Entry);

function inValue({ prop, value }: Declaration): string[] {
  const found = [];
  const words = value.replace(/url\([^)]*\)|"[^"]*"/g, '');
  for (const [, name = ''] of words.matchAll(/([a-z][a-z-]*)\(/gi))
    if (lacks(functions.get(name))) found.push(`${name}()`);
  for (const [names, entry] of Object.entries(units))
    for (const [, unit = ''] of words.matchAll(new RegExp(`[\\d.](${names})\\b`, 'g')))
      if (lacks(entryAt(css.types, 'length', entry))) found.push(unit);
  for (const [word] of words.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/gi))
    if (lacks(entryAt(css.properties, prop, word))) found.push(`${prop}: ${word}`);
  return found;
}

const isWithin = (node: Node, name: string): boolean =>
  Boolean(node.parent) &&
  ((node.parent as AtRule).name === name || isWithin(node.parent as Node, name));

/** Has its rule the property with WebKit's prefix, or before it with a value that is known? */
function hasOther(declaration: Declaration): boolean {
  const { nodes } = declaration.parent as Rule;
  const before = nodes.slice(0, nodes.indexOf(declaration));
  return (
    nodes.some((one) => one.type === 'decl' && one.prop === `-webkit-${declaration.prop}`) ||
    before.some(
      (one) => one.type === 'decl' && one.prop === declaration.prop && !inValue(one).length,
    )
  );
}

function inDeclaration(declaration: Declaration): string[] {
  const { prop } = declaration;
  if (prop.startsWith('-') || hasOther(declaration)) return [];
  return lacks(entryAt(css.properties, prop)) ? [prop] : inValue(declaration);
}

const inSelector = (selector: string): string[] =>
  [...selector.matchAll(/::?([a-z-]+)/g)].flatMap(([words, name = '']) =>
    lacks(entryAt(css.selectors, name)) ? [words] : [],
  );

function inAtRule({ name, params }: AtRule): string[] {
  if (lacks(entryAt(css['at-rules'], name))) return [`@${name}`];
  if (name !== 'media') return [];
  const features = [...params.matchAll(/\(([a-z-]+)/g)].flatMap(([, feature = '']) =>
    lacks(entryAt(css['at-rules'], 'media', feature)) ? [`@media (${feature})`] : [],
  );
  return /[<>=]/.test(params) ? ['@media ( < )', ...features] : features;
}

/** Every finding with the rule that it stands in: `:has()  .field:has(…)`. */
export function lackedByStyles(sheet: string): [what: string, where: string][] {
  const found: [string, string][] = [];
  postcss.parse(sheet).walk((node) => {
    if (isWithin(node, 'supports')) return;
    if (node.type === 'rule') {
      const where = isWithin(node, 'keyframes') ? [] : inSelector(node.selector);
      if (node.parent?.type === 'rule') where.push('a rule within a rule');
      for (const what of new Set(where)) found.push([what, node.selector]);
    }
    if (node.type === 'atrule') for (const what of inAtRule(node)) found.push([what, node.params]);
    if (node.type === 'decl')
      for (const what of new Set(inDeclaration(node)))
        found.push([what, (node.parent as Rule).selector ?? '']);
  });
  return found;
}
