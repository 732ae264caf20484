import { fill, referenceIn, sendOf, typedIn } from './form.ts';
import { forms, newVisitor, receivedFrom } from './office.ts';
import { dialled } from './site.ts';
import { open, stopTheClock } from './visit.ts';
import { expect, test } from './visitor.ts';

const unreached =
  'There’s no connection, so your enquiry may not have reached us. Everything you typed is still here.';

for (const { form, path, typed, sending, least, thanks } of forms) {
  test(`${form}: unreached, it keeps every word; pressed twice, it says ‘${sending}’ for ${least} ms at least, then thanks, and the office has it once`, async ({
    page,
  }) => {
    const visitor = newVisitor();
    const values = typed(visitor);
    await page.clock.install();
    await open(page, path);
    const block = page.locator(`#${form}`);
    await fill(block, values);
    await stopTheClock(page);
    await page.route('**/enquiries', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await sendOf(block).click();
    await failed;
    await page.clock.runFor(least);
    const alert = block.getByRole('alert');
    await expect(alert).toContainText(unreached);
    await expect(alert).toBeFocused();
    await expect(alert.getByRole('link').first()).toHaveAttribute('href', `tel:${dialled}`);
    expect(await typedIn(block, Object.keys(values))).toEqual(values);
    expect(await receivedFrom(visitor)).toEqual([]);

    await page.unroute('**/enquiries');
    const answered = page.waitForResponse('**/enquiries');
    await sendOf(block).dblclick();
    await answered;
    await page.clock.runFor(least - 1);
    await expect(block.getByRole('button', { name: sending })).toBeDisabled();
    await page.clock.runFor(1);
    await expect(block.getByRole('heading', { level: 2 })).toHaveText(thanks);
    await expect(block.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(block.locator('form, input')).toHaveCount(0);
    await expect(block).toContainText('within one working day');

    const { gdprConsent, ...written } = values as Record<string, string>;
    const stored = await receivedFrom(visitor);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({
      form,
      page: path,
      reference: await referenceIn(block).textContent(),
    });
    expect(stored[0]?.fields, 'and no folded field').toEqual(written);
    const consent = gdprConsent ? 'I agree to be contacted about my enquiry.' : null;
    expect(stored[0]?.consent_text).toBe(consent);
  });
}
