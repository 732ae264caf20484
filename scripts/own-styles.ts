/**
 * The style sheet of one page: it carries only the rules that can hold for something on it. What an
 * island adds later brings its own sheet.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser';

/** A rule, or rules within a condition such as `@media`. */
type Piece =
  | { selectors: { text: string; needs: string[] }[]; body: string }
  | { head: string; pieces: Piece[] }
  | { always: string };

type Sheet = Piece[];

/** Conditions whose rules are looked at one by one. */
const groups = new Set(['media', 'supports', 'container', 'layer']);

/**
 * Reads a style sheet.
 * @throws CssSyntaxError when it is none.
 */
export const readSheet = (css: string): Sheet => postcss.parse(css).nodes.map(pieceOf);

function pieceOf(node: ChildNode): Piece {
  if (node.type === 'rule') return ruleOf(node);
  if (node.type === 'atrule' && groups.has(node.name)) {
    const { name, params, nodes = [] } = node as AtRule;
    return { head: `@${name} ${params}`, pieces: nodes.map(pieceOf) };
  }
  return { always: node.toString() + (node.type === 'atrule' && !node.nodes ? ';' : '') };
}

function ruleOf(rule: Rule): Piece {
  const selectors = selectorParser().astSync(rule.selector).nodes;
  return {
    selectors: selectors.map((one) => ({ text: one.toString().trim(), needs: needsOf(one) })),
    body: `{${rule.nodes.join(';')}}`,
  };
}

/**
 * What must be on a page for a selector to hold, as `namesIn` writes it. States (`:open`,
 * `[aria-expanded]`) come and go, so they are not asked for; what stands in `:is()`, `:not()` or
 * `:has()` need not all be there.
 */
function needsOf(selector: Selector): string[] {
  const needs = (node: Node): string[] => {
    // States that scripts set: they come and go.
    if (node.type === 'class') return node.value.startsWith('is-') ? [] : [`.${node.value}`];
    if (node.type === 'id') return [`#${node.value}`];
    if (node.type === 'tag') return [node.value.toLowerCase()];
    if (node.type === 'attribute' && node.attribute.startsWith('data-') && node.operator === '=')
      return [`[${node.attribute}=${node.value}]`];
    return node.type === 'selector' ? node.nodes.flatMap(needs) : [];
  };
  return needs(selector);
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

/** The rules of a sheet that can hold where these names are, in their order. */
export function ownStyles(sheet: Sheet, names: Set<string>): string {
  const written = (piece: Piece): string => {
    if ('always' in piece) return piece.always;
    if ('pieces' in piece) {
      const inside = piece.pieces.map(written).join('');
      return inside && `${piece.head}{${inside}}`;
    }
    const held = piece.selectors.filter(({ needs }) => needs.every((need) => names.has(need)));
    return held.length ? held.map(({ text }) => text).join() + piece.body : '';
  };
  return sheet.map(written).join('');
}

const styleElement = /(<style>)([\s\S]*?)(<\/style>)/;
const scripts = /<script[\s\S]*?<\/script>/g;

/** Leaves in each page of a build the rules that can hold there. */
export function pruneStyles(build: string): void {
  let sheet: Sheet | undefined;
  for (const file of globSync('{client,views}/**/*.html', { cwd: build })) {
    const path = join(build, file);
    const html = readFileSync(path, 'utf8');
    const [, open = '', css = '', close = ''] = styleElement.exec(html) ?? [];
    sheet ??= readSheet(css); // every page comes with the same one
    const names = namesIn(html.replace(styleElement, '').replace(scripts, ''));
    writeFileSync(
      path,
      html.replace(styleElement, () => open + ownStyles(sheet ?? [], names) + close),
    );
  }
}
