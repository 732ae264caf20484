import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReceiptFacts } from './thanks.tsx';

const receipt = { kind: 'sent', form: 'lead', reference: 'NIDD-7K3F', files: [] } as const;
const shown = (callBackBy: string | null) =>
  renderToStaticMarkup(<ReceiptFacts receipt={{ ...receipt, files: [], callBackBy }} />);

test('who is set aside is told the reference, and promised no call', () => {
  expect(shown('by Thursday 5 pm')).toContain('We call by Thursday 5 pm');
  expect(shown(null)).toContain('NIDD-7K3F');
  expect(shown(null)).not.toMatch(/call|working day/i);
});
