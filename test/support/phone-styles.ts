/**
 * What a style sheet uses that the oldest phone lacks, and has nothing else for: no `@supports`
 * around it, and no declaration of the same property before it in its rule.
 */
import postcss, { type AtRule, type Declaration, type Node, type Rule } from 'postcss';
import { css, type Entry, entryAt, lacks } from './oldest-phone.ts';

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
