import { open } from './visit.ts';
import { expect, test } from './visitor.ts';

test('residential cards have key features, and their Request a quote fills in the subject of a message', async ({
  page,
}) => {
  await open(page, '/services/residential');
  for (const card of await page.locator('main li[id]').all()) {
    expect(await card.getByRole('listitem').count()).toBeGreaterThanOrEqual(2);
    await expect(card.getByText('Request a quote')).toHaveCount(1);
  }
  await page.locator('#tree-surgery').getByText('Request a quote').click();
  await expect(page).toHaveURL(/\/contact\?subject=/);
  await expect(page.getByLabel('Subject')).toHaveValue('Quote: Tree Surgery');
});
