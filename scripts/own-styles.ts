/**
 * The style sheet of one page: it carries only the rules that can hold for something on it. What an
 * island adds later brings its own sheet.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type ChildNode, type Container } from 'postcss';
import selectorParser, { type Node } from 'postcss-selector-parser';

/**
 * Can a selector hold on a page with these names, as `namesIn` writes them? States (`:open`,
 * `[aria-expanded]`) come and go, so they are not asked for; of `:is()` one must be there, and what
 * stands in `:not()` or `:has()` need not.
 */
function canHold(node: Node, names: Set<string>): boolean {
  // States that scripts set: they come and go.
  if (node.type === 'class') return node.value.startsWith('is-') || names.has(`.${node.value}`);
  if (node.type === 'id') return names.has(`#${node.value}`);
  if (node.type === 'tag') return names.has(node.value.toLowerCase());
  if (node.type === 'attribute' && node.attribute.startsWith('data-') && node.operator === '=')
    return names.has(`[${node.attribute}=${node.value}]`);
  if (node.type === 'pseudo' && node.value === ':is')
    return node.nodes.some((one) => canHold(one, names));
  return node.type !== 'selector' || node.nodes.every((one) => canHold(one, names));
}

/** Everything in a page’s markup that a selector may name: tags, classes, ids, data attributes. */
export function namesIn(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, tag = '', attributes = ''] of html.matchAll(/<([a-z][\w-]*)((?:\s[^<>]*)?)>/gi)) {
    names.add(tag.toLowerCase());
    for (const [, name = '', value = ''] of attributes.matchAll(/([\w-]+)="([^"]*)"/g)) {
      if (name === 'class') for (const one of value.split(/\s+/)) names.add(`.${one}`);
      else if (name === 'id') names.add(`#${value}`);
      else if (name.startsWith('data-')) names.add(`[${name}=${value}]`);
    }
  }
  return names;
}

const conditions = /^(?:media|supports|container|layer)$/;

/** Prints the rules of a sheet that can hold where these names are, in their order. */
export type OwnStyles = (names: Set<string>) => string;

/** Reads a sheet once for any number of pages. */
export function ownStyles({ nodes = [] }: Container): OwnStyles {
  const printers = nodes.map(printerOf);
  return (names) => printers.map((print) => print(names)).join('');
}

function printerOf(node: ChildNode): OwnStyles {
  const text = node.toString();
  if (node.type === 'rule') {
    const selectors = selectorParser().astSync(node.selector).nodes;
    const body = text.slice(node.selector.length);
    return (names) => {
      const held = selectors.filter((one) => canHold(one, names));
      return held.length ? held.map((one) => one.toString().trim()).join() + body : '';
    };
  }
  if (node.type !== 'atrule' || !conditions.test(node.name)) return () => text;
  const inner = ownStyles(node);
  return (names) => {
    const held = inner(names);
    return held && `@${node.name} ${node.params}{${held}}`;
  };
}

/** Leaves in the one style sheet of each page of a build the rules that can hold there. */
export function pruneStyles(build: string): void {
  let print: OwnStyles | undefined;
  for (const file of globSync('{client,views}/**/*.html', { cwd: build })) {
    const path = join(build, file);
    const html = readFileSync(path, 'utf8');
    const start = html.indexOf('<style>') + '<style>'.length;
    const end = html.indexOf('</style>', start);
    if (end < 0) continue;
    const [before, after] = [html.slice(0, start), html.slice(end)];
    print ??= ownStyles(postcss.parse(html.slice(start, end))); // every page comes with the same one
    writeFileSync(path, before + print(namesIn(before + after)) + after);
  }
}
