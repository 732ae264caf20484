import type { Receipt } from './receipt.ts';

/** The receipt as plain text. */
export const textOfReceipt = (receipt: Receipt): string => {
  const { heading, sentence, reference, phone, action, link, sender, notYou, guide } = receipt;
  return [
    heading,
    sentence,
    `Your reference: ${reference}\n${phone.label}: ${phone.number}`,
    `${action}:\n${link}`,
    ...(guide
      ? [
          [
            guide.title,
            ...guide.lines.map(({ name, price }) => `${name}: ${price}`),
            guide.note,
          ].join('\n'),
        ]
      : []),
    `${sender}\n${notYou.before}${notYou.link}${notYou.after}`,
    '',
  ].join('\n\n');
};
