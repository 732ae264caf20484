/** A letter to the office as HTML: its pictures come with it, nothing is fetched from anywhere. */
import { Fragment, createElement as h, type ReactNode } from 'react';
import { button, fact, htmlOfCard, lines, row, sideBySide, table } from './card-html.ts';
import * as style from './card-style.ts';
import { type Action, type Fact, type Letter, presentable, type Shown } from './letter.ts';

/** A whole page. */
export function htmlOf(letter: Letter): string {
  const shown = presentable(letter);
  const { heading, reference, summary, opening, words, photos = [], facts, choices } = shown;
  return htmlOfCard({
    heading,
    reference,
    chooses: choices !== undefined,
    preview: words ?? opening[0] ?? summary ?? '',
    rows: [
      summary &&
        row('0 32px 18px', h('span', { className: 'second', style: style.summary }, summary)),
      shown.button && row('0 32px 24px', button(shown.button.text, shown.button.href)),
      opening.length > 0 && row('0 32px 12px', ...opening.map(paragraph)),
      words && row('0 32px 22px', h('div', { style: style.paragraph }, ...lines(words))),
      photos.length > 0 && row('0 32px 10px', ...photoRows(photos)),
      facts.length > 0 && row('0 32px 18px', ...facts.map(factOf)),
      choices && row('0 32px 24px', ...choiceRows(choices)),
      row('0 32px 28px', smallPrint(shown)),
    ].filter(Boolean),
  });
}

const paragraph = (sentence: string): ReactNode =>
  h('p', { key: sentence, style: style.paragraph }, ...lines(sentence));

const factOf = ({ label, text, href }: Fact): ReactNode =>
  fact(
    label,
    href
      ? h('a', { href, style: style.factLink }, ...lines(text))
      : h('span', { style: style.paragraph }, ...lines(text)),
  );

/** The first photo is as wide as the card, the others stand in pairs. */
function photoRows([first, ...others]: Shown[]): ReactNode[] {
  const rows: ReactNode[] = first ? [photo(first)] : [];
  for (let place = 0; place < others.length; place += 2) {
    const pair = others.slice(place, place + 2).map(photo);
    rows.push(sideBySide(pair.length === 2 ? pair : [...pair, ''], false));
  }
  return rows;
}

const photo = ({ cid, caption }: Shown): ReactNode =>
  h(
    Fragment,
    { key: cid },
    // Lazy: React would have the others preloaded, with links that no mail program follows.
    h('img', {
      src: `cid:${cid}`,
      alt: caption,
      loading: 'lazy',
      width: '100%',
      style: style.photo,
    }),
    h('span', { className: 'second', style: style.caption }, caption),
  );

const choiceRows = ({ question, all, note }: NonNullable<Letter['choices']>): ReactNode[] => [
  h('h2', { key: question, className: 'ink', style: style.question }, question),
  sideBySide(all.map(choice), true),
  h('span', { key: note, className: 'second', style: style.note }, note),
];

const choice = ({ text, href }: Action): ReactNode =>
  table(
    { key: text, style: { marginBottom: 8 } },
    h(
      'tr',
      null,
      h(
        'td',
        { className: 'do', align: 'center', style: style.choice },
        h('a', { href, style: style.choiceLink }, text),
      ),
    ),
  );

const smallPrint = ({ closing, elsewhere }: Letter): ReactNode =>
  h(
    'div',
    { className: 'second', style: style.small },
    ...closing.map(paragraph),
    elsewhere && h('a', { href: elsewhere.href, style: style.factLink }, elsewhere.text),
  );
