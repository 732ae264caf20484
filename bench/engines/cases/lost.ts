/**
 * What has once gone wrong in one engine and not in another. Each case says what it saw instead.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { answer, html, run } from '../../../test/conformance/mutation.ts';
import { leadOf } from '../../../test/office.ts';
import type { Case } from '../case.ts';
import type { Line } from '../faulty-line.ts';
import { choosePhoto, click, fillIn, says, seen, text, unhurried, until, visit } from '../hands.ts';
import type { Tab } from '../tab.ts';

/** Without signal the enquiry is kept with its photo; then the signal is back. */
async function keepAndSend(tab: Tab, line: Line, lose: Line['lose']): Promise<string | undefined> {
  await visit(tab, line, '/');
  line.lose = lose;
  await fillIn(tab, '#lead', leadOf('Visitor Engine'));
  await choosePhoto(tab, '#lead');
  if (!(await says(tab, '#lead', / [kM]B/))) return 'no photo';
  await unhurried(tab);
  line.lose = (method, path) => method === 'POST' || lose(method, path);
  await click(tab, '#lead button', 'Get a free site survey');
  const offer = 'Keep on this device and send when there is signal';
  if (!(await says(tab, '#lead', offer)))
    return `no offer to keep it: ${await text(tab, '#lead [role=alert]')}`;
  await click(tab, '#lead button', offer);
  if (!(await says(tab, '#lead', 'Nobody has it yet')))
    return `not kept: ${await text(tab, '#lead')}`;
  line.lose = () => false;
  await tab.run(() => window.dispatchEvent(new Event('online')), null);
  if (!(await says(tab, '#lead', 'drive.jpg: arrived')))
    return `kept, and not sent with its photo: ${await text(tab, '#lead')}`;
  return undefined;
}

/** What a page has come down to. */
const whole = (tab: Tab) =>
  tab.run(() => {
    const words = document.querySelector('main')?.textContent?.length ?? 0;
    const drawn = document.querySelectorAll('main svg path').length;
    const heading = document.querySelector('h1')?.textContent ?? '';
    return words > 1000 && drawn > 5 && !/No signal|Error/.test(heading)
      ? undefined
      : `“${heading}”, ${words} characters, ${drawn} lines drawn`;
  }, null);

/** As when no drawing could be kept. */
const undrawn = run(() => {
  const lose = () => {
    for (const one of document.querySelectorAll('main svg')) one.remove();
  };
  new MutationObserver(lose).observe(document, { childList: true, subtree: true });
});
/** As in a private window of WebKit that keeps nothing. */
const keepsNothing = run(() => {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('kept nothing', 'UnknownError');
  };
});

export const cases: Case[] = [
  {
    title: 'a service page stays whole though its drawing’s script is lost',
    broken: undrawn,
    says: /0 lines drawn/,
    async run(tab, line) {
      line.lose = (_, path) => /turf-section/.test(path);
      await visit(tab, line, '/services/turf-laying');
      await pause(1000); // what it would do to the page it has done by then
      return whole(tab);
    },
  },
  {
    title: 'come to later, it keeps its words though the drawing’s script is lost',
    broken: html(/href="\/services\/turf-laying"/g, 'href="/services/nothing"'),
    says: /not there|nothing to click/,
    async run(tab, line) {
      await visit(tab, line, '/services/landscaping');
      line.lose = (_, path) => /turf-section/.test(path);
      await click(tab, 'main a[href="/services/turf-laying"]');
      if (!(await until(() => tab.run(() => location.pathname === '/services/turf-laying', null))))
        return 'it is not there';
      if (!(await says(tab, 'h1', 'Turf'))) return `“${await text(tab, 'h1')}”`;
      if (!(await until(async () => line.asked.some((asked) => /turf-section/.test(asked)))))
        return 'no drawing was asked for: the case tries nothing';
      await pause(1000);
      const words = (await text(tab, 'main')).length;
      return words < 1000 ? `${words} characters` : undefined;
    },
  },
  {
    title: 'an enquiry with a photo is kept without signal, in a private window too, and goes',
    broken: keepsNothing,
    says: /not kept/,
    run: (tab, line) => keepAndSend(tab, line, () => false),
  },
  {
    title: 'what sends a kept enquiry is asked for again when it was lost once',
    broken: keepsNothing,
    says: /not kept/,
    async run(tab, line) {
      const lost = new Set<string>();
      const found = await keepAndSend(tab, line, (_, path) => {
        const name = /\/assets\/(kept-list|notice-board|photo-list|phone-line)-/.exec(path)?.[1];
        if (!name || lost.has(name)) return false;
        lost.add(name);
        return true;
      });
      return found ?? (lost.size ? undefined : 'nothing was lost: the case tries nothing');
    },
  },
  {
    title: 'the contact page and its form open without signal once the site has been seen',
    worker: true,
    broken: answer('/sw.js', { status: 404, text: '' }),
    says: /no worker/,
    async run(tab, line) {
      await visit(tab, line, '/');
      const taken = () =>
        tab.run(() => navigator.serviceWorker?.controller?.state === 'activated', null);
      if (!(await until(taken))) return 'no worker takes the page over';
      line.lose = () => true;
      await tab.open(`${line.url}/contact`);
      return (await seen(tab, '#contact button[type=submit]'))
        ? undefined
        : await text(tab, 'body');
    },
  },
];
