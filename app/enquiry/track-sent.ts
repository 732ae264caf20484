import type { Values } from '../../enquiry/answer.ts';
import type { FormName } from '../../enquiry/forms.ts';

/** A town as the address of its page names it. */
const townAt = (page: string) =>
  (page.split('/').pop() ?? '').replace(/(?:^|-)./g, (start) =>
    start.replace('-', ' ').toUpperCase(),
  );

/** Reports an enquiry that has arrived (SPECIFICATION 7): now, or from where it was kept. */
export function trackSent({ form, values }: { form: FormName; values: Values }): void {
  const { service = '', postcode = '', page = '' } = values;
  const payload =
    form === 'town'
      ? { service, postcode, city: townAt(page), page_path: page }
      : { service, postcode };
  if (form !== 'lead' && form !== 'town') return;
  try {
    window.gtag?.('event', 'lead_form_submit', payload);
  } catch {} // a tag that fails is no matter of the visitor's
}

declare global {
  // `var`, or it would be no property of globalThis and of window
  var gtag: ((command: string, name: unknown, payload?: object) => void) | undefined;
}
