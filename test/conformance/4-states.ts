import { at, html, type Mutations, run, script, style, words } from './mutation.ts';

/** Every button can be pressed at any time. */
const enabled = run(() =>
  new MutationObserver(() => {
    for (const button of document.querySelectorAll('button')) {
      button.disabled = false;
      button.removeAttribute('aria-disabled');
    }
  }).observe(document, { subtree: true, childList: true, attributes: true }),
);

/** Section 4 of the specification: states and transitions. */
export const mutations: Mutations = {
  'header-threshold': script(/(scrollY ?>) ?20\b/g, '$140'),
  'phone-group-open': html(/<details name="phone-menu"/g, '<details'),
  'filter-states': at('/projects each', script(/("All"===\w)\|\|/g, '$1||!0||')),
  'lead-states': at('lead', words('Submitting...', 'Wait')),
  'lead-promise': words('within one working day', 'in time'),
  'lead-failure': [
    at('lead', words('Everything you typed is still here', 'Type it again')),
    at(
      'lead',
      run(() =>
        addEventListener('submit', ({ target }) =>
          setTimeout(() => (target as HTMLFormElement).reset(), 500),
        ),
      ),
    ),
  ],
  'disabled-sending': at('contact', enabled),
  'disabled-consent': enabled,
  'town-thanks': [
    at('town', words('Sending...', 'Wait')),
    at('town', words("Thanks - we've received", 'We received')),
    at('town', words("We'll call you within one working day.", 'We call.')),
  ],
  'town-consent': enabled,
  'message-again': words('Send Another Message', 'Again'),
  'contact-answers': at('contact', words('Thank You!', 'Well then')),
  accordion: html(/<details name="faq"/g, '<details'),
  'hero-fails': at('its small stand-in', style('h1 { display: none }')),
};
