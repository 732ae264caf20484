import { expectFaultless, test } from './every-fault.ts';

// npm run verify visits every page (verify/every-page.spec.ts).
for (const path of ['/', '/services/block-paving-driveways'])
  test(`${path} opens, is accessible, and fits every window, with script and without`, async ({
    page,
    bare,
  }) => {
    await expectFaultless(page, bare, path);
  });
