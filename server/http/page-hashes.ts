import { createHash } from 'node:crypto';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const each = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([, text]) => hash(text ?? ''))),
];
/** Data blocks (JSON-LD) are no scripts: a policy does not ask about them. */
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * The hashes of a page's inline scripts and styles, for its content policy.
 *
 * @param file names the page in an error
 * @throws Error when the page has a style attribute or a handler, which no hash can allow
 */
export function hashPage(html: string, file = 'The page') {
  const bare = html.replace(inlineScript, '').replace(inlineStyle, '');
  const refused = /<[a-z][^>]*\s(style|on[a-z]+)="[^"]*"/.exec(bare);
  if (refused)
    throw new Error(
      `${file} has a ${refused[1]} attribute, which the content policy refuses: ${refused[0].slice(0, 160)}`,
    );
  return { scripts: each(html, inlineScript), styles: each(html, inlineStyle) };
}
