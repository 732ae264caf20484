/** The receipt as HTML. The dimension line is the borders of cells. */
import { createElement as h, type ReactNode } from 'react';
import { telephoneLink } from '../../../../enquiry/telephone.ts';
import { button, fact, htmlOfCard, row, table } from './card-html.ts';
import * as style from './card-style.ts';
import type { Receipt } from './receipt.ts';

/** A whole page. */
export function htmlOfReceipt(receipt: Receipt): string {
  const { reference, phone, sentence, heading, action, link } = receipt;
  return htmlOfCard({
    heading,
    reference,
    preview: `Your reference is ${reference}. Our number is ${phone.number}.`,
    rows: [
      row('8px 32px 18px', dimension(receipt.span)),
      row('0 32px 20px', sentence),
      row('0 32px 22px', button(action, link)),
      row(
        '0 32px 14px',
        fact('Your reference', h('span', { style: style.reference }, reference)),
        fact(
          phone.label,
          h('a', { href: telephoneLink(phone.number), style: style.factLink }, phone.number),
        ),
      ),
      ...(receipt.guide ? [row('0 32px 14px', ...guidePrices(receipt.guide))] : []),
      row('0 32px 28px', smallPrint(receipt)),
    ],
  });
}

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
          '\u00a0',
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
