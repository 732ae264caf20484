import { fill, sendOf } from './form.ts';
import { contactOf, messageOf, newVisitor, receivedFrom } from './office.ts';
import { plan } from './photo-files.ts';
import { at, open } from './visit.ts';
import { expect, test } from './visitor.ts';

test('Send Another Message empties the form, and that message arrives too', async ({ page }) => {
  const visitor = newVisitor();
  const values = messageOf(visitor);
  await open(page, '/');
  const block = page.locator('#message');
  await fill(block, values);
  await sendOf(block).click();
  await block.getByRole('button', { name: 'Send Another Message' }).click();
  for (const name of Object.keys(values))
    await expect(block.locator(`[name="${name}"]`)).toHaveValue('');
  await fill(block, { ...values, message: 'And one thing more.' });
  await sendOf(block).click();
  await expect(block.getByRole('heading', { level: 2 })).toHaveText('Thank You!');
  expect(await receivedFrom(visitor)).toHaveLength(2);
});

test('Request a quote fills in the subject before any script comes', async ({ page }) => {
  await open(page, '/services/residential');
  await page.route('**/*.js', (route) => route.abort());
  await page.locator('#landscaping').getByText('Request a quote').click();
  await at(page, '/contact');
  await expect(page.getByLabel('Subject')).toHaveValue('Quote: Landscaping');
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue('Quote: Landscaping');
});

test('the contact form knows the page before it, and so does the office', async ({ page }) => {
  const machine = '3 Tonne Mini Digger';
  const visitor = newVisitor();
  await open(page, '/services/plant-hire/3-tonne-mini-digger');
  await page.getByRole('main').locator('a[href="/contact"]').first().click();
  const block = page.locator('#contact');
  await at(page, '/contact');
  await expect(block.getByLabel('Subject')).toHaveValue(machine);
  const { subject: _, ...values } = contactOf(visitor);
  await fill(block, values);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Your enquiry: ${machine}`);
  const message = block.getByLabel('Message');
  await expect(message).toHaveAttribute('placeholder', /when you need it.*gate.*driver/);
  await expect(block.getByText('So that we can call you.')).toBeVisible();
  await expect(block.getByLabel('Service')).toHaveValue('other');
  await expect(block.getByRole('list', { name: 'Useful photos to send' })).toBeVisible();
  await block.getByLabel('Postcode').fill('HG4 1QW');
  await block.getByLabel('Add photos or plans').setInputFiles(plan);
  await sendOf(block).click();
  await expect(page.getByText('Thank You!')).toBeVisible();
  const [stored] = await receivedFrom(visitor);
  expect(stored?.fields).toMatchObject({
    subject: machine,
    from: machine,
    postcode: 'HG4 1QW',
    service: 'other',
  });
  expect(stored?.files).toMatchObject([{ kept: true }]);
});
