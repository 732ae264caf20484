import { one } from './dom.ts';

/** What the contact page is asked about: a page about a job, and the subject of a card. */
type About = { name?: string; service?: string; subject?: string; ask?: string };

/**
 * What the contact page is asked about, as text; null when nothing is known. Back and a reload find
 * what it was asked about then, and so its draft (document/contact-about.inline.js).
 */
export const aboutWhat = (): string | null => history.state?.about ?? null;

/** The values that the contact form begins with; `ask` is what its message should say. */
export function contactBegin(): Record<string, string> {
  const { name = '', ...about }: About = JSON.parse(aboutWhat() ?? '{}');
  return { subject: '', service: '', ...about, from: name };
}

/**
 * Carries what a visitor asks about to the contact page: the page about a job that they come from,
 * the card whose 'Request a quote' was pressed, or the site survey of a button. There it is the
 * heading, the fields for photos are open, and the empty fields are filled in before the page is
 * painted (document/contact-about.inline.js).
 */
export function contactAbout(): void {
  const page = JSON.parse(one('main')?.dataset.about ?? '{}') as About;
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[href="/contact"]');
      if (!link) return;
      const survey = /site survey/.test(link.textContent) ? 'Free site survey' : undefined;
      const { subject = page.name ?? survey } = link.dataset;
      try {
        if (subject) sessionStorage.setItem('contact about', JSON.stringify({ ...page, subject }));
        else sessionStorage.removeItem('contact about');
      } catch {} // then the form opens empty
    },
    true,
  );
}
