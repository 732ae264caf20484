import { knownPaths } from '../../content/pages.ts';
import { barriers } from '../accessible.ts';
import { expectFaultless, test } from '../every-fault.ts';
import { expect } from '../visitor.ts';

// Beside the known ones: a filtered list; the search, with results and without, which the server
// renders; and unknown addresses, near to a page and near to none.
const others = [
  '/projects?category=Paving',
  '/search',
  '/search?q=drivway',
  '/search?q=swimming+pool',
  '/services/tarmac-drivway',
  '/nowhere',
];

for (const path of [...knownPaths(), ...others])
  test(`${path} is without fault in any window, on a phone and on a desktop`, async ({
    page,
    bare,
  }) => {
    await expectFaultless(page, bare, path);
    await page.setViewportSize({ width: 1366, height: 768 });
    expect(await barriers(page)).toEqual([]);
  });
