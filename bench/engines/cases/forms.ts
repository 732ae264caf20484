/** The four forms, with script and without. */

import { answer, type Mutation, remove } from '../../../test/conformance/mutation.ts';
import { contactOf, leadOf, messageOf, townOf } from '../../../test/office.ts';
import type { Case } from '../case.ts';
import type { Line } from '../faulty-line.ts';
import { choosePhoto, click, fillIn, says, seen, text, unhurried, until, visit } from '../hands.ts';
import type { Tab } from '../tab.ts';

const forms = [
  { form: '#lead', at: '/', typed: leadOf },
  { form: '#message', at: '/', typed: messageOf },
  { form: '#town', at: '/areas/harrogate', typed: townOf },
  { form: '#contact', at: '/contact', typed: contactOf },
];
const reference = /[A-Z]{4}-[0-9A-Z]{4}/;
const refused = answer('/enquiries', { status: 500, text: 'broken' });

/** As where no script can run: in every engine the same. */
const noScript: Mutation = {
  change: (found) => {
    if (found.kind !== 'page') return found;
    const policy = String(found.headers['content-security-policy'] ?? '');
    return {
      ...found,
      headers: {
        ...found.headers,
        'content-security-policy': policy.replace(/script-src [^;]*/, "script-src 'none'"),
      },
    };
  },
};

/** What a form that was not sent says of itself. */
const trouble = (tab: Tab, form: string) =>
  tab.run((form) => {
    const alerts = [...document.querySelectorAll(`${form} [role=alert]`)];
    const button = document.querySelector<HTMLButtonElement>(`${form} button[type=submit]`);
    const box = document.querySelector<HTMLInputElement>(`${form} [type=checkbox][required]`);
    const said = alerts.map((one) => one.textContent).join() || 'says nothing';
    return `${said}; its button ${button?.disabled ? 'waits' : 'is ready'}: ${button?.textContent}; consent ${box?.checked}`;
  }, form);

async function send(tab: Tab, line: Line, { form, at, typed }: (typeof forms)[number]) {
  await visit(tab, line, at);
  await fillIn(tab, form, typed(`Visitor ${form}`));
  await unhurried(tab);
  const sent = await until(async () => {
    // Whoever sees nothing happen presses again; it stays one enquiry.
    if (await seen(tab, `${form} button[type=submit]:enabled`))
      await click(tab, `${form} button[type=submit]`);
    return until(async () => reference.test(await text(tab, form)), 5000);
  });
  return sent ? undefined : `${form}: ${await trouble(tab, form)}`;
}

export const cases: Case[] = [
  {
    title: 'each of the four forms is sent, and says its reference',
    broken: refused,
    says: /^#lead: .*error submitting/,
    async run(tab, line) {
      for (const one of forms) {
        const wrong = await send(tab, line, one);
        if (wrong) return wrong;
      }
      return undefined;
    },
  },
  {
    title: 'a photo goes with an enquiry, smaller than it was, and arrives',
    broken: answer('/enquiries', { status: 413, text: 'too large' }),
    says: /did not arrive/,
    async run(tab, line) {
      await visit(tab, line, '/areas/harrogate');
      await fillIn(tab, '#town', townOf('Visitor Photo'));
      await choosePhoto(tab, '#town');
      if (!(await says(tab, '#town', / [kM]B/))) return 'no photo is shown';
      await unhurried(tab);
      await click(tab, '#town button[type=submit]');
      return (await says(tab, '#town', 'drive.jpg: arrived'))
        ? undefined
        : `did not arrive: ${await text(tab, '#town')}`;
    },
  },
  {
    title: 'without script a form is sent too, and answered by a page',
    under: noScript,
    broken: {
      change: (found) =>
        found.method === 'POST' && found.url.startsWith('/contact')
          ? { ...found, text: found.text.replace(reference, '') }
          : found,
    },
    says: /no reference/,
    async run(tab, line) {
      await tab.open(`${line.url}/contact`);
      await fillIn(tab, '#contact', contactOf('Visitor Plain'));
      await click(tab, '#contact button[type=submit]');
      if (!(await says(tab, '#contact', reference)))
        return `no reference: ${await text(tab, 'main')}`;
      return (await seen(tab, 'header.is-live')) ? 'a script runs' : undefined;
    },
  },
  {
    title: 'what is missing is said at its field, and the first one is reached',
    broken: remove('.field__fault'),
    says: /says nothing/,
    async run(tab, line) {
      await visit(tab, line, '/contact');
      await click(tab, '#contact button[type=submit]');
      const wrong = '#contact [aria-invalid=true]';
      if (!(await until(async () => (await seen(tab, wrong)) > 2)))
        return `${await seen(tab, wrong)} fields are wrong`;
      const silent = await tab.run(
        (wrong) =>
          [...document.querySelectorAll(wrong)]
            .filter((field) =>
              (field.getAttribute('aria-describedby') ?? '')
                .split(' ')
                .every((id) => !document.getElementById(id)?.textContent),
            )
            .map((field) => field.getAttribute('name')),
        wrong,
      );
      if (silent.length) return `${silent.join()} says nothing`;
      const there = await until(() =>
        tab.run(() => Boolean(document.activeElement?.closest('#contact')), null),
      );
      return there ? undefined : 'the focus is elsewhere';
    },
  },
];
