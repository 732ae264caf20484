import { expectFaultless, test } from './every-fault.ts';
import { kinds } from './kinds.ts';

for (const path of kinds)
  test(`${path} opens, bars nobody’s way, fits every window with its cards and drawings, and nothing complains`, async ({
    page,
    bare,
  }) => {
    await expectFaultless(page, bare, path);
  });
