import { track } from '../../analytics/analytics.ts';
import type { KeptEnquiry } from './kept.ts';

/** A town as its page's address names it: the page that is open by now may be another. */
const townAt = (page: string) =>
  (page.split('/').pop() ?? '').replace(/(?:^|-)./g, (start) =>
    start.replace('-', ' ').toUpperCase(),
  );

/** Reports an enquiry that was kept on the phone and has now arrived, as its form would have. */
export function trackKept({ form, values }: Pick<KeptEnquiry, 'form' | 'values'>) {
  const { service = '', postcode = '', page = '' } = values;
  const asked = { service, postcode };
  if (form === 'lead') track('lead_form_submit', asked);
  if (form === 'town') track('lead_form_submit', { ...asked, city: townAt(page), page_path: page });
}
