import { expect, test } from 'vitest';
import { identityOf } from '../../../../content/identity.ts';
import { firm } from '../../../../content/read.ts';
import { receiptOf } from './receipt.ts';
import { htmlOfReceipt } from './receipt-html.ts';
import { textOfReceipt } from './receipt-text.ts';

test('a receipt says who we are in law, in words and in HTML', () => {
  const receipt = receiptOf(
    {
      reference: 'NIDD-7K3F',
      receivedAt: new Date('2026-11-23T10:00:00Z'),
      callBackBy: new Date('2026-11-24T10:00:00Z'),
    } as Parameters<typeof receiptOf>[0],
    { link: 'https://www.example.org/enquiry/x', rings: true },
  );
  const identity = identityOf(firm());
  expect(identity).toContain(firm().legal.name);
  expect(textOfReceipt(receipt)).toContain(identity);
  expect(htmlOfReceipt(receipt)).toContain(identity.replaceAll('&', '&amp;'));
});
