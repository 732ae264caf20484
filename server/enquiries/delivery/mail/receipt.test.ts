import { expect, test } from 'vitest';
import { askedFrom } from '../../../../content/asked-from.ts';
import { identityOf } from '../../../../content/identity.ts';
import { guidePrices } from '../../../../content/prices.ts';
import { firm } from '../../../../content/read.ts';
import { mailedEnquiry } from '../../../../test/support/mailed.ts';
import { firmName, receiptOf, receiptSubject } from './receipt.ts';
import { htmlOfReceipt } from './receipt-html.ts';
import { textOfReceipt } from './receipt-text.ts';

const link = 'https://www.example.org/enquiry/x';
const plain = () => receiptOf(mailedEnquiry(), { link, rings: true });
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');
/** A page of ours that has guide prices. */
const pricedPage = () => {
  const { receivedAt } = mailedEnquiry();
  for (const [path, { name }] of Object.entries(askedFrom())) {
    const guide = guidePrices(path, receivedAt);
    if (guide) return { from: name, bands: guide.bands };
  }
  throw new Error('no page has guide prices');
};

test('a receipt says who we are in law, in words and in HTML', () => {
  const identity = identityOf(firm());
  expect(identity).toContain(firm().legal.name);
  expect(textOfReceipt(plain())).toContain(identity);
  expect(htmlOfReceipt(plain())).toContain(escaped(identity));
});

test('a receipt to whoever gave no number promises a letter, and asks for lost files', () => {
  const unrung = { link, rings: false, unsent: true };
  const { heading, sentence, action } = receiptOf(mailedEnquiry(), unrung);
  expect(heading).toBe('We write to you by Monday 5 pm');
  expect(action, 'nothing that its page does not offer').toBe('See it, add photos');
  expect(sentence).toMatch(
    /A person writes to you, not a machine,.*get through: please answer this mail with them\.$/,
  );
});

test('a receipt as text has the promise, the reference, our number and the link', () => {
  const { address, postcode, phone } = firm();
  expect(receiptSubject({ reference: 'NIDD-7K3F' })).toBe('We have your enquiry: NIDD-7K3F');
  expect(textOfReceipt(plain()).split('\n\n')).toEqual([
    'We ring you by Monday 5 pm',
    'Your enquiry is with us. A person rings you, not a machine, by Monday 23 November, 5 pm. If you would rather ring us, the reference is all we need.',
    expect.stringMatching(
      new RegExp(
        `^Your reference: NIDD-7K3F\nOur number, Monday to Friday [\\d:]+ [ap]m to [\\d:]+ [ap]m: ${phone}$`,
      ),
    ),
    `See it, add photos, change the time:\n${link}`,
    [
      `${[firmName(), ...address, postcode].join(', ')}. ${identityOf(firm())}`,
      'You get this because your address was typed into a form of ours. If that was not you, one tap withdraws it and we erase it.',
    ].join('\n'),
    '',
  ]);
});

test('a receipt as HTML leads to the enquiry’s own page twice, and to our telephone', () => {
  const html = htmlOfReceipt(plain());
  const { heading, sentence } = plain();
  for (const words of [`<title>${heading}</title>`, `>${sentence}</td>`])
    expect(html).toContain(words);
  expect(html).toMatch(new RegExp(`<a href="tel:[\\d+]+" style="[^"]+">${firm().phone}</a>`));
  expect(html).toMatch(new RegExp(`<a href="${link}" style="[^"]+">See it`));
  expect(html).toContain(`<a href="${link}" style="color:inherit">one tap withdraws it</a>`);
  expect(html).toMatch(/>Your reference<\/span><span class="ink"><span [^>]+>NIDD-7K3F</);
  expect(/<div style="display:none;[^"]*">([^<]*)<\/div>/.exec(html)?.[1]).toBe(
    `Your reference is NIDD-7K3F. Our number is ${firm().phone}.`,
  );
});

test('guide prices come in lines of their own, and only to who came from a page that has them', () => {
  const { from, bands } = pricedPage();
  const priced = receiptOf(mailedEnquiry(), { link, rings: true, from });
  const lines = bands.map(({ name, price }) => `${name}: ${price.words}`);
  const paragraph = textOfReceipt(priced)
    .split('\n\n')
    .find((words) => words.startsWith('Guide prices'));
  expect(paragraph?.split('\n')).toEqual([
    `Guide prices: ${from}`,
    ...lines,
    expect.stringMatching(/VAT.*Your own figure comes in writing after the survey\./),
  ]);
  const html = htmlOfReceipt(priced);
  for (const words of [`Guide prices: ${from}`, ...bands.map(({ price }) => price.words)])
    expect(html).toContain(`>${escaped(words)}</span>`);
  expect(html.match(/after the survey\./g)).toHaveLength(1);
  for (const other of ['', 'Harrogate', 'Moats']) {
    const receipt = receiptOf(mailedEnquiry(), { link, rings: true, from: other });
    expect(textOfReceipt(receipt) + htmlOfReceipt(receipt)).not.toMatch(/£|Guide prices/);
  }
});
