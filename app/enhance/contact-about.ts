import { one } from './dom.ts';

const store = 'contact about';

/** What the contact page is asked about: a page about a job, and the subject of a card. */
type About = { name?: string; service?: string; subject?: string; ask?: string };

/**
 * What the contact page is asked about, as text; null when nothing is known. Back and a reload find
 * what it was asked about then, and so its draft.
 */
export function aboutWhat(): string | null {
  if (history.state) return history.state.about;
  try {
    return sessionStorage.getItem(store);
  } catch {
    return null; // storage is forbidden
  }
}

/** The values that the contact form begins with; `ask` is what its message should say. */
export function contactBegin(): Record<string, string> {
  const { name = '', ...about }: About = JSON.parse(aboutWhat() ?? '{}');
  return { subject: '', service: '', ...about, from: name };
}

/**
 * Carries what a visitor asks about to the contact page: the page about a job that they come from,
 * or the card whose 'Request a quote' was pressed. There it is the heading,
 * the fields for photos are open, and the empty fields are filled in.
 */
export function contactAbout(): void {
  const page = JSON.parse(one('main')?.dataset.about ?? '{}') as About;
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[href="/contact"]');
      if (!link) return;
      const { subject = page.name } = link.dataset;
      try {
        if (subject) sessionStorage.setItem(store, JSON.stringify({ ...page, subject }));
        else sessionStorage.removeItem(store);
      } catch {} // then the form opens empty
    },
    true,
  );
  const form = one('#contact');
  if (!form) return;
  history.replaceState({ about: aboutWhat() }, '');
  const begin = contactBegin();
  const [heading, more] = [one('#title'), one<HTMLDetailsElement>('.form__more', form)];
  if (begin.from && heading && more) {
    heading.textContent = `Your enquiry: ${begin.subject?.replace('Quote: ', '')}`;
    more.open = true;
  }
  for (const [field, value] of Object.entries(begin)) {
    const input = one<HTMLInputElement | HTMLSelectElement>(`[name="${field}"]`, form);
    if (input && value && !input.value) input.value = value;
  }
}
