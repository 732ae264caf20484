/**
 * The letter as HTML. React writes it, so that every word is escaped. It calls createElement
 * itself, because Node runs the server without a build and does not know JSX.
 */
import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Fact, type Letter, presentable } from './letter.ts';
import * as style from './letter-style.ts';

/**
 * A whole page without style sheet or picture: nothing in it is fetched from anywhere. `letterhead`
 * is the firm's name above the heading.
 */
export function htmlOf(letter: Letter, letterhead: string): string {
  return `<!doctype html>${renderToStaticMarkup(page(presentable(letter), letterhead))}`;
}

const page = (letter: Letter, letterhead: string) =>
  h(
    'html',
    { lang: 'en-GB' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('title', null, letter.heading),
    ),
    h(
      'body',
      { style: style.page },
      h(
        'div',
        { style: style.card },
        h('div', { style: style.letterhead }, letterhead),
        h('div', { style: style.letter }, ...content(letter)),
      ),
    ),
  );

const content = ({ heading, opening, facts, closing }: Letter): ReactNode[] => [
  h('h1', { style: style.heading }, heading),
  ...opening.map((sentence) => h('p', { style: style.sentence }, ...lines(sentence))),
  h(
    'table',
    { cellSpacing: 0, cellPadding: 0, style: style.table },
    h('tbody', null, ...facts.map(row)),
  ),
  h(
    'div',
    { style: style.small },
    ...closing.map((sentence) => h('p', { style: style.smallSentence }, ...lines(sentence))),
  ),
];

function row({ label, text, href }: Fact): ReactNode {
  const words = lines(text);
  return h(
    'tr',
    null,
    h('th', { scope: 'row', style: style.label }, label),
    h(
      'td',
      { style: style.value },
      ...(href ? [h('a', { href, style: style.link }, ...words)] : words),
    ),
  );
}

/** Line breaks of a text as those of HTML. */
function lines(text: string): ReactNode[] {
  const [first, ...others] = text.split('\n');
  const nodes: ReactNode[] = [first];
  for (const line of others) nodes.push(h('br'), line);
  return nodes;
}
