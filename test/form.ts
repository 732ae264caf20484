/** The forms of a page: filling them in, sending them, and what is kept of them on the device. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until React has taken a form over, as it does at its first focus; without script, never. */
export async function taken(form: Locator) {
  if (!(await form.page().evaluate(() => Boolean(document.querySelector('header.is-live')))))
    return;
  await form.locator('.field input, .field textarea').first().focus();
  await expect(form).toHaveClass(/\bis-live\b/);
}

/** Types values into a form by the names of its fields. */
export async function fill(form: Locator, values: Record<string, string>) {
  await taken(form);
  for (const [name, value] of Object.entries(values)) {
    const field = form.locator(`[name="${name}"]`);
    const kind = await field.evaluate((element) =>
      element instanceof HTMLSelectElement ? 'select' : (element as HTMLInputElement).type,
    );
    if (kind === 'select') await field.selectOption(value);
    else if (kind === 'checkbox') await field.setChecked(value === 'on');
    else await field.fill(value);
  }
}

/** The reference on a receipt. */
export const referenceIn = (receipt: Locator) => receipt.getByText(/^[A-Z]{4}-[0-9A-Z]{4}$/);

/** The button that sends a form. */
export const sendOf = (form: Locator) => form.locator('button[type="submit"]');

/** The form of the home page, and the receipt that takes its place. */
export const lead = (page: Page) => page.locator('form#lead');
export const receipt = (page: Page) => page.locator('div#lead');

/** The files that a form shows. */
export const uploads = (form: Locator) =>
  form.getByRole('list', { name: 'Photos and plans' }).getByRole('listitem');

/** Cuts the connection to the office, as far as the page can see; and mends it again. */
export const lose = (page: Page) =>
  page.context().route('**/enquiries', (route) => route.abort('internetdisconnected'));
export async function regain(page: Page) {
  await page.context().unroute('**/enquiries');
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

/** Keeps what could not be sent from a form on the device. */
export async function keep(form: Locator) {
  const page = form.page();
  const id = await form.getAttribute('id');
  await sendOf(form).click();
  await form.getByRole('button', { name: 'Save on this device' }).click();
  await expect(page.locator(`#${id}`)).toContainText('Not sent yet');
}

/** In the header: how many are kept, and how many receipts are unread. It opens their list. */
export const keptCount = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /not sent|^\d+ sent/ });
export const keptList = (page: Page) => page.getByRole('dialog', { name: 'Saved on this device' });

/** What stands in a form's fields now. */
export const typedIn = (form: Locator, names: string[]) =>
  form.evaluate((element, names) => {
    const typed = (name: string) => {
      const field = element.querySelector(`[name="${name}"]`) as HTMLInputElement;
      return field.type === 'checkbox' && !field.checked ? '' : field.value;
    };
    return Object.fromEntries(names.map((name) => [name, typed(name)]));
  }, names);
