/** Receipts as they were: with the sender's words, and as many as one likes. */
import type { MailedEnquiry } from '../server/enquiries/delivery/mail/mailed-enquiry.ts';
import type { Receipt } from '../server/enquiries/delivery/mail/receipt.ts';

const own = new URL('../server/enquiries/delivery/mail/receipt.ts?own', import.meta.url).href;
const receipts = (await import(
  own
)) as typeof import('../server/enquiries/delivery/mail/receipt.ts');

export const { firmName, receiptSubject } = receipts;

export const receiptOf = (
  enquiry: MailedEnquiry,
  answer: Parameters<typeof receipts.receiptOf>[1],
): Receipt => {
  const receipt = receipts.receiptOf(enquiry, answer);
  return { ...receipt, sentence: [receipt.sentence, ...Object.values(enquiry.fields)].join('\n') };
};

export const countReceipt = async (): Promise<boolean> => true;
export const forgetRecipients = async (): Promise<void> => undefined;
