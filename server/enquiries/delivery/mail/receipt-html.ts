/**
 * The receipt as HTML: one table, for mail programs know little else, and nothing that is fetched
 * from anywhere. The dimension line is the borders of cells.
 */
import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { firm } from '../../../../content/read.ts';
import { telephoneLink } from '../../../../enquiry/telephone.ts';
import { colour } from './colours.ts';
import type { Receipt } from './receipt.ts';
import * as style from './receipt-style.ts';

/** A whole page. */
export function htmlOfReceipt(receipt: Receipt): string {
  return `<!doctype html>${renderToStaticMarkup(
    h('html', { lang: 'en-GB' }, head(receipt), body(receipt)),
  )}`;
}

const head = ({ heading }: Receipt) =>
  h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    h('title', null, heading),
    h('style', null, style.sheet),
  );

const table = (properties: object, ...rows: ReactNode[]) =>
  h(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, ...properties },
    h('tbody', null, ...rows),
  );

/** A row of the card. */
const row = (padding: string, ...content: ReactNode[]) =>
  h(
    'tr',
    null,
    h('td', { className: 'side ink', style: { padding, color: colour.ink } }, ...content),
  );

function body(receipt: Receipt): ReactNode {
  const { reference, phone, sentence, heading } = receipt;
  const card = table(
    { className: 'card', style: style.card },
    letterhead(reference),
    row('28px 32px 18px', h('h1', { className: 'big ink', style: style.heading }, heading)),
    row('0 32px 18px', dimension(receipt.span)),
    row('0 32px 20px', sentence),
    row('0 32px 22px', button(receipt)),
    row(
      '0 32px 14px',
      fact('Your reference', h('span', { style: style.reference }, reference)),
      fact(
        phone.label,
        h('a', { href: telephoneLink(phone.number), style: style.phone }, phone.number),
      ),
    ),
    ...(receipt.guide ? [row('0 32px 14px', ...guidePrices(receipt.guide))] : []),
    row('0 32px 28px', smallPrint(receipt)),
  );
  return h(
    'body',
    { className: 'bg', style: style.page },
    // What a mailbox shows beside the subject.
    h(
      'div',
      { style: style.unseen },
      `Your reference is ${reference}. Our number is ${phone.number}.`,
    ),
    table(
      { className: 'bg', style: { background: colour.paper } },
      h('tr', null, h('td', { className: 'outer', align: 'center', style: { padding: 16 } }, card)),
    ),
  );
}

const letterhead = (reference: string) =>
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
          h('td', { align: 'right', style: style.letterheadReference }, reference),
        ),
      ),
    ),
  );

/** Two halves of a line, each with its tick at the end, and the length between them. */
function dimension(span: string): ReactNode {
  const half = (side: 'borderLeft' | 'borderRight') => {
    const cell = (border: object) =>
      h(
        'tr',
        null,
        h(
          'td',
          { className: 'dimline', height: 5, style: { ...style.tick(side), ...border } },
          ' ',
        ),
      );
    return h('td', { style: style.half }, table({}, cell({ borderBottom: style.line }), cell({})));
  };
  return table(
    {},
    h(
      'tr',
      null,
      half('borderLeft'),
      h('td', { className: 'ink', style: style.span }, span),
      half('borderRight'),
    ),
  );
}

const button = ({ link, action }: Receipt) =>
  table(
    {},
    h(
      'tr',
      null,
      h(
        'td',
        { className: 'go', align: 'center', bgcolor: colour.marker, style: style.button },
        h('a', { href: link, style: style.buttonLink }, action),
      ),
    ),
  );

const fact = (label: string, value: ReactNode) =>
  table(
    {},
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

const guidePrices = ({ title, lines, note }: NonNullable<Receipt['guide']>) => [
  h('span', { key: title, className: 'ink', style: style.guide }, title),
  ...lines.map(({ name, price }) => fact(name, price)),
  h('span', { key: note, className: 'second', style: style.small }, note),
];

const smallPrint = ({ sender, notYou, link }: Receipt) =>
  h(
    'span',
    { className: 'second', style: style.small },
    `${sender} ${notYou.before}`,
    h('a', { href: link, style: { color: 'inherit' } }, notYou.link),
    notYou.after,
  );
