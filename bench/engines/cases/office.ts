/** The office's door and its inbox. */

import { html, on } from '../../../test/conformance/mutation.ts';
import { leadOf } from '../../../test/office.ts';
import type { Case } from '../case.ts';
import { click, faults, says, text, type, until } from '../hands.ts';

const linkIn = /\/office\/sign-in\/link\/\S+/;

export const cases: Case[] = [
  {
    title: 'the office is opened by the link of a mail, and its inbox has what was sent',
    signsIn: true,
    broken: on(/^\/office/, html(/Visitor Office/g, 'Nobody')),
    says: /not in the inbox/,
    async run(tab, line, { letters, owner }) {
      const sent = await fetch(`${line.url}/enquiries`, {
        method: 'POST',
        headers: { Accept: 'application/json', Origin: line.url },
        body: new URLSearchParams({
          form: 'lead',
          page: '/',
          filled: '9000',
          ...leadOf('Visitor Office'),
        }),
      });
      if (!sent.ok) return `the enquiry was answered with ${sent.status}`;
      await tab.open(`${line.url}/office/sign-in`);
      await click(tab, 'input[type=email]');
      await type(tab, owner);
      await click(tab, 'main button', 'Send me a link');
      if (!(await says(tab, 'h1', 'Look in your mail'))) return `asked: ${await text(tab, 'body')}`;
      const link = () =>
        linkIn.exec(
          letters.findLast(({ to, text }) => to === owner && linkIn.test(text))?.text ?? '',
        );
      if (!(await until(async () => Boolean(link())))) return 'no mail';
      await tab.open(line.url + link()?.[0]);
      await click(tab, 'main button', 'Open the office');
      const inside = 'nav[aria-label=Office] a[href^="/office"]';
      if (!(await says(tab, 'body', /Not on this|Inbox/)))
        return `door: ${await text(tab, 'body')}`;
      if (!(await text(tab, inside))) await click(tab, 'main a', 'Not on this');
      if (!(await says(tab, 'body', 'Inbox'))) return `inside: ${await text(tab, 'body')}`;
      await tab.open(`${line.url}/office`);
      if (!(await says(tab, 'main', 'Visitor Office')))
        return `not in the inbox: ${await text(tab, 'main')}`;
      const wrong = await faults(tab);
      return wrong.length ? wrong.join(', ') : undefined;
    },
  },
];
