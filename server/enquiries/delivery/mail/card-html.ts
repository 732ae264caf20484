/**
 * What all our mails are built of: one table, for mail programs know little else, and nothing that
 * is fetched from anywhere. React writes it, so that every word is escaped. It calls createElement
 * itself, because Node runs the server without a build and does not know JSX.
 */
import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { firm } from '../../../../content/read.ts';
import * as style from './card-style.ts';
import { colour } from './colours.ts';

type Card = {
  heading: string;
  /** What a mailbox shows beside the subject. */
  preview: string;
  /** At the right of the letterhead. */
  reference?: string | undefined;
  rows: ReactNode[];
  /** Has it choices side by side? */
  chooses?: boolean;
};

/** A whole page: the letterhead, and below it the rows of the card. */
export function htmlOfCard({ heading, preview, reference, rows, chooses }: Card): string {
  const card = table(
    { className: 'card', style: style.card },
    letterhead(reference),
    row('28px 32px 10px', h('h1', { className: 'big ink', style: style.heading }, heading)),
    ...rows,
  );
  const body = h(
    'body',
    { className: 'bg', style: style.page },
    h('div', { style: style.unseen }, preview),
    table(
      { className: 'bg', style: { background: colour.paper } },
      h('tr', null, h('td', { className: 'outer', align: 'center', style: { padding: 16 } }, card)),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(h('html', { lang: 'en-GB' }, head(heading, chooses), body))}`;
}

const head = (title: string, chooses = false) =>
  h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    h('title', null, title),
    h('style', null, style.sheet + (chooses ? style.choiceSheet : '')),
  );

/** A table that only lays out. */
export const table = (properties: object, ...rows: ReactNode[]) =>
  h(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, ...properties },
    h('tbody', null, ...rows),
  );

/** A row of the card. */
export const row = (padding: string, ...content: ReactNode[]) =>
  h(
    'tr',
    null,
    h('td', { className: 'side ink', style: { padding, color: colour.ink } }, ...content),
  );

const letterhead = (reference: string | undefined) =>
  h(
    'tr',
    null,
    h(
      'td',
      { className: 'side', style: style.letterhead },
      table(
        {},
        h(
          'tr',
          null,
          h('td', { style: style.name }, firm().name),
          reference && h('td', { align: 'right', style: style.letterheadReference }, reference),
        ),
      ),
    ),
  );

/** The one thing to do next. */
export const button = (text: string, href: string) =>
  table(
    {},
    h(
      'tr',
      null,
      h(
        'td',
        { className: 'go', align: 'center', bgcolor: colour.marker, style: style.button },
        h('a', { href, style: style.buttonLink }, text),
      ),
    ),
  );

/** A label, and below it what it says: a phone has no room for both side by side. */
export const fact = (label: string, value: ReactNode) =>
  table(
    { key: label },
    h(
      'tr',
      null,
      h(
        'td',
        { className: 'line', style: style.fact },
        h('span', { className: 'second', style: style.label }, label),
        h('span', { className: 'ink' }, value),
      ),
    ),
  );

/** Things side by side, on a phone below each other where they are `half`. */
export const sideBySide = (cells: ReactNode[], half: boolean) =>
  table(
    {},
    h(
      'tr',
      null,
      ...cells.map((cell, place) =>
        h(
          'td',
          {
            key: place,
            ...(half && { className: 'half' }),
            width: `${Math.floor(100 / cells.length)}%`,
            style: {
              verticalAlign: 'top',
              paddingLeft: place ? 6 : 0,
              paddingRight: place < cells.length - 1 ? 6 : 0,
            },
          },
          cell,
        ),
      ),
    ),
  );

/** Line breaks of a text as those of HTML. */
export function lines(text: string): ReactNode[] {
  const [first, ...others] = text.split('\n');
  const nodes: ReactNode[] = [first];
  for (const line of others) nodes.push(h('br'), line);
  return nodes;
}
