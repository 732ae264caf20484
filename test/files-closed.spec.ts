import { noFilesNow } from '../enquiry/messages.ts';
import { open } from './visit.ts';
import { expect, test } from './visitor.ts';

for (const low of [true, false])
  test(`whoever goes to choose files ${low ? 'reads that there is no room' : 'reads nothing of room when there is some'}`, async ({
    page,
  }) => {
    await page.route('**/ready', (route) => route.fulfill({ json: { disk: { low } } }));
    await open(page, '/');
    const asked = page.waitForResponse('**/ready');
    await page.locator('form#lead input[type=file]').dispatchEvent('click');
    await asked;
    await expect(page.locator('form#lead').getByText(noFilesNow)).toBeVisible({ visible: low });
  });
