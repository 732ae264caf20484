/**
 * The style sheet of one page: it carries only the rules that can hold for something on it. What an
 * island adds later brings its own sheet.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type AtRule, type Root } from 'postcss';
import selectorParser, { type Node } from 'postcss-selector-parser';

/**
 * What must be on a page for a selector to hold, as `namesIn` writes it. States (`:open`,
 * `[aria-expanded]`) come and go, so they are not asked for; what stands in `:is()`, `:not()` or
 * `:has()` need not all be there.
 */
function needsOf(node: Node): string[] {
  // States that scripts set: they come and go.
  if (node.type === 'class') return node.value.startsWith('is-') ? [] : [`.${node.value}`];
  if (node.type === 'id') return [`#${node.value}`];
  if (node.type === 'tag') return [node.value.toLowerCase()];
  if (node.type === 'attribute' && node.attribute.startsWith('data-') && node.operator === '=')
    return [`[${node.attribute}=${node.value}]`];
  return node.type === 'selector' ? node.nodes.flatMap(needsOf) : [];
}

/** The selectors of a list, each with what it needs. */
const parsed = new Map<string, { text: string; needs: string[] }[]>();
function selectorsIn(list: string) {
  const found =
    parsed.get(list) ??
    selectorParser()
      .astSync(list)
      .nodes.map((one) => ({ text: one.toString().trim(), needs: needsOf(one) }));
  parsed.set(list, found);
  return found;
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

/** The rules of a sheet that can hold where these names are, in their order. */
export function ownStyles(sheet: Root, names: Set<string>): string {
  const own = sheet.clone();
  own.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name)) return;
    const held = selectorsIn(rule.selector).filter(({ needs }) =>
      needs.every((need) => names.has(need)),
    );
    if (held.length) rule.selector = held.map(({ text }) => text).join();
    else rule.remove();
  });
  own.walkAtRules(conditions, (condition) => {
    let isEmpty = true;
    condition.walkRules(() => {
      isEmpty = false;
    });
    if (isEmpty) condition.remove();
  });
  return own.toString();
}

const styleElement = /(<style>)([\s\S]*?)(<\/style>)/;
const scripts = /<script[\s\S]*?<\/script>/g;

/** Leaves in each page of a build the rules that can hold there. */
export function pruneStyles(build: string): void {
  let sheet: Root | undefined;
  for (const file of globSync('{client,views}/**/*.html', { cwd: build })) {
    const path = join(build, file);
    const html = readFileSync(path, 'utf8');
    const [, open = '', css = '', close = ''] = styleElement.exec(html) ?? [];
    sheet ??= postcss.parse(css); // every page comes with the same one
    const names = namesIn(html.replace(styleElement, '').replace(scripts, ''));
    const own = ownStyles(sheet, names);
    writeFileSync(
      path,
      html.replace(styleElement, () => open + own + close),
    );
  }
}
