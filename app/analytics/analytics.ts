/**
 * The five events of the specification (section 7). Sent only where the page has a tag function;
 * otherwise nothing happens.
 */
type Events = {
  page_view: { page_path: string };
  lead_form_view: Record<string, never>;
  lead_form_submit: { service: string; postcode: string; city?: string; page_path?: string };
  cta_click: { cta_text: string; city?: string; page_path?: string };
  location_page_view: { city: string; page_path: string };
};

declare global {
  interface Window {
    gtag?: (command: 'event', name: string, payload: object) => void;
  }
}

export function track<Name extends keyof Events>(name: Name, payload: Events[Name]) {
  window.gtag?.('event', name, payload);
}

/**
 * Reports clicks on links and buttons marked data-cta, on town pages with the town and the path.
 * One listener for the page: a button needs to know nothing about it.
 */
export function trackClicks(event: MouseEvent) {
  const button = (event.target as Element).closest<HTMLElement>('[data-cta]');
  if (!button) return;
  const city = document.querySelector<HTMLElement>('[data-city]')?.dataset.city;
  // The small print of a button, such as the call bar's hours, is not its name.
  const text = [...button.childNodes]
    .map((node) => (node.nodeName === 'SMALL' ? '' : node.textContent))
    .join('')
    .trim();
  track(
    'cta_click',
    city ? { cta_text: text, page_path: location.pathname, city } : { cta_text: text },
  );
}
