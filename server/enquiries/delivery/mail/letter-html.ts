/**
 * A letter as HTML: tables, because mail programs support little else, and attached pictures, so
 * nothing is fetched. React escapes every text. The file calls createElement itself because Node
 * runs the server without a build and does not read JSX.
 */
import { Fragment, createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { firm } from '../../../../content/read.ts';
import {
  type Letter,
  type Link,
  type Part,
  type Picture,
  presentable,
  type Row,
} from './letter.ts';
import { colour, sheet, style } from './letter-style.ts';

const table = (attributes: object, ...rows: ReactNode[]) =>
  h(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, ...attributes },
    h('tbody', null, ...rows),
  );
const tr = (...cells: ReactNode[]) => h('tr', null, ...cells);
/** A table of one cell. */
const box = (attributes: object, ...content: ReactNode[]) =>
  table({}, tr(h('td', attributes, ...content)));

/** A row of the card. */
const row = (padding: string, ...content: ReactNode[]) =>
  tr(h('td', { className: 'side ink', style: { padding, color: colour.ink } }, ...content));

/** A whole page. */
export function htmlOf(letter: Letter): string {
  const shown = presentable(letter);
  const { heading, summary, parts } = shown;
  const preview = parts.find((part) => typeof part === 'string') ?? summary ?? '';
  const head = h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    h('title', null, heading),
    h('style', null, sheet),
  );
  const cell = h(
    'td',
    { className: 'outer', align: 'center', style: { padding: 16 } },
    card(shown),
  );
  const body = h(
    'body',
    { className: 'bg', style: style.page },
    h('div', { style: style.preview }, preview),
    table({ className: 'bg', style: { background: colour.paper } }, tr(cell)),
  );
  return `<!doctype html>${renderToStaticMarkup(h('html', { lang: 'en-GB' }, head, body))}`;
}

function card({ reference, heading, summary, parts, small }: ReturnType<typeof presentable>) {
  const letterhead = tr(
    h('td', { style: style.name }, firm().name),
    reference && h('td', { align: 'right', style: style.reference }, reference),
  );
  return table(
    { className: 'card', style: style.card },
    tr(h('td', { className: 'side', style: style.letterhead }, table({}, letterhead))),
    row(
      '28px 32px 20px',
      h('h1', { className: 'big ink', style: style.heading }, heading),
      summary && h('span', { className: 'second', style: style.summary }, summary),
    ),
    ...parts.map((part, place) => {
      const between = typeof part === 'string' && typeof parts[place + 1] === 'string';
      return row(`0 32px ${between ? 10 : 22}px`, ...contentOf(part));
    }),
    row('0 32px 18px', ...small.map(smallPrint)),
  );
}

function contentOf(part: Part): ReactNode[] {
  if (typeof part === 'string') return [h('p', { style: style.paragraph }, ...lines(part))];
  if ('span' in part) return [dimension(part.span)];
  if ('pictures' in part) return pictureRows(part.pictures);
  if ('button' in part) {
    const { text, href } = part.button;
    const attributes = { className: 'go', align: 'center', bgcolor: colour.marker };
    return [
      box({ ...attributes, style: style.button }, h('a', { href, style: style.buttonLink }, text)),
    ];
  }
  const { title, note } = part;
  return [
    title && h('h2', { className: 'ink', style: style.title }, title),
    ...('rows' in part ? part.rows.map(rowOf) : [sideBySide(part.choices.map(choice), 'half')]),
    note && h('span', { className: 'second', style: style.note }, note),
  ];
}

/** A label above its text: a phone has no room for both side by side. */
const rowOf = ({ label, text, href, large }: Row): ReactNode =>
  box(
    { className: 'line', style: style.row },
    h('span', { className: 'second', style: style.label }, label),
    href
      ? h('a', { className: 'ink', href, style: style.rowLink }, ...lines(text || '–'))
      : h('span', { className: 'ink', style: large && style.large }, ...lines(text || '–')),
  );

const choice = ({ text, href }: Link): ReactNode =>
  table(
    { style: { marginBottom: 8 } },
    tr(
      h(
        'td',
        { className: 'do', align: 'center', style: style.choice },
        h('a', { href, style: style.choiceLink }, text),
      ),
    ),
  );

/** The first picture is as wide as the card, the others are in pairs. */
function pictureRows([first, ...others]: Picture[]): ReactNode[] {
  const rows = first ? [picture(first)] : [];
  for (let place = 0; place < others.length; place += 2)
    rows.push(
      sideBySide([0, 1].map((next) => others.slice(place + next, place + next + 1).map(picture))),
    );
  return rows;
}

const picture = ({ cid, caption }: Picture): ReactNode =>
  h(
    Fragment,
    { key: cid },
    // Lazy: React would preload the others with links that no mail program follows.
    h('img', {
      src: `cid:${cid}`,
      alt: caption,
      loading: 'lazy',
      width: '100%',
      style: style.photo,
    }),
    h('span', { className: 'second', style: style.caption }, caption),
  );

/** `half`: below each other on a phone. */
const sideBySide = (cells: ReactNode[], className?: 'half') =>
  table(
    {},
    tr(
      ...cells.map((cell, place) => {
        const padding = `0 ${place < cells.length - 1 ? 6 : 0}px 0 ${place ? 6 : 0}px`;
        const width = `${Math.floor(100 / cells.length)}%`;
        return h('td', { className, width, style: { verticalAlign: 'top', padding } }, cell);
      }),
    ),
  );

/** Two halves of a line, each with a tick at its end, and the text between them. */
function dimension(text: string): ReactNode {
  const half = (side: 'borderLeft' | 'borderRight') => {
    const tick = (border: object) =>
      tr(
        h(
          'td',
          {
            className: 'dimline',
            height: 5,
            style: { ...style.tick, [side]: style.line, ...border },
          },
          '\u00a0',
        ),
      );
    return h('td', { style: style.half }, table({}, tick({ borderBottom: style.line }), tick({})));
  };
  const middle = h('td', { className: 'ink', style: style.span }, text);
  return table({}, tr(half('borderLeft'), middle, half('borderRight')));
}

function smallPrint(line: Letter['small'][number]): ReactNode {
  const attributes = { className: 'second', style: style.small };
  if (typeof line === 'string') return h('p', attributes, ...lines(line));
  const { text, href, before, after } = line;
  const link = h('a', { href, style: before ? style.inherit : style.rowLink }, text);
  return h('p', attributes, before, link, after);
}

/** Line breaks of a text as those of HTML. */
const lines = (text: string): ReactNode[] =>
  text.split('\n').map((line, place) => h(Fragment, { key: place }, place > 0 && h('br'), line));
