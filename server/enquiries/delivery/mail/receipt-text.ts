import type { Receipt } from './receipt.ts';

/** The receipt as plain text. */
export const textOfReceipt = (receipt: Receipt): string => {
  const { heading, sentence, reference, phone, action, link, sender, notYou } = receipt;
  return [
    heading,
    sentence,
    `Your reference: ${reference}\n${phone.label}: ${phone.number}`,
    `${action}:\n${link}`,
    `${sender}\n${notYou.before}${notYou.link}${notYou.after}`,
    '',
  ].join('\n\n');
};
