/**
 * The accessibility tree of a page without its words: roles, levels of headings, states, and the
 * names that are ours and not the content's. Siblings of one shape stand once, so that another card
 * or question changes nothing.
 */
import type { Page } from '@playwright/test';

/** Words, and what only marks some of them. */
const words = /^(?:\/|text\b|paragraph\b|strong\b|emphasis\b|time\b|superscript\b|option\b|code\b)/;
/** Roles whose names come from the code: landmarks and the fields of forms. */
const named = /^(?:navigation|textbox|combobox|checkbox|group|slider|status|alert)\b/;

type Node = { is: string; inside: Node[] };

/** One line of the tree without what the owner may change. */
function masked(line: string): string {
  const [, role = '', name = '', states = ''] =
    /^'?([\w-]+)(?: ("(?:[^"\\]|\\.)*"|\/.*\/))?((?: \[[^\]]*\])*)/.exec(line) ?? [];
  const kept = [...states.matchAll(/\[(?!cursor|ref|active)[^\]]*\]/g)].map(([state]) => state);
  return [role, ...(named.test(role) && name ? [name] : []), ...kept].join(' ');
}

/** The tree as Playwright writes it, read by its indents. */
function read(snapshot: string): Node {
  const root: Node = { is: 'page', inside: [] };
  const path = [root];
  for (const line of snapshot.split('\n')) {
    const [, indent = '', said = ''] = /^( *)- (.*)$/.exec(line) ?? [];
    const depth = indent.length / 2;
    path.length = Math.min(path.length, depth + 1);
    if (!said || words.test(said)) continue; // what is in it is its parent's
    const node = { is: masked(said), inside: [] };
    (path.findLast(Boolean) ?? root).inside.push(node);
    path[depth + 1] = node;
  }
  return root;
}

const lines = ({ is, inside }: Node): string[] => {
  const shapes = new Set(inside.map((node) => lines(node).join('\n  ')));
  return [is, ...[...shapes].flatMap((shape) => `  ${shape}`.split('\n'))];
};

/** The page's tree, a line for each thing. */
export const outlineOf = async (page: Page) =>
  `${lines(read(await page.locator('body').ariaSnapshot()))
    .slice(1)
    .map((line) => line.slice(2))
    .join('\n')}\n`;
