/**
 * What has once gone wrong in one engine and not in another. Each case says what it saw instead.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { leadOf } from '../../test/office.ts';
import type { Line } from './faulty-line.ts';
import type { Tab } from './tab.ts';

type Case = { title: string; run(tab: Tab, line: Line): Promise<string | undefined> };

/** Asks again until it is true, or the time is up. */
async function until(isSo: () => Promise<boolean>, ms = 25_000): Promise<boolean> {
  for (const end = performance.now() + ms; performance.now() < end; await pause(250))
    if (await isSo()) return true;
  return false;
}

const text = (tab: Tab, selector: string) =>
  tab.run((of: string) => document.querySelector(of)?.textContent ?? '', selector);
const isLive = (tab: Tab) =>
  until(() => tab.run(() => Boolean(document.querySelector('header.is-live')), null));
/** Presses a button of the home page's form. */
const press = (tab: Tab, words: string) =>
  tab.run((wanted: string) => {
    const found = [...document.querySelectorAll<HTMLElement>('#lead button')].find((one) =>
      one.textContent?.includes(wanted),
    );
    found?.click();
    return Boolean(found);
  }, words);

/** Types an enquiry into the home page's form, with a photo that the page itself makes. */
const fillIn = (tab: Tab, visitor: string) =>
  tab.run(
    ({ values }) => {
      const form = document.querySelector('form#lead') as HTMLFormElement;
      for (const [name, value] of Object.entries(values)) {
        const field = form.elements.namedItem(name) as HTMLInputElement;
        field.focus();
        if (field.type === 'checkbox') field.click();
        else field.value = value;
        for (const event of ['input', 'change'])
          field.dispatchEvent(new Event(event, { bubbles: true }));
      }
      const canvas = document.createElement('canvas');
      canvas.width = 1600;
      canvas.height = 1200;
      canvas.getContext('2d')?.fillRect(0, 0, 800, 600);
      canvas.toBlob((blob) => {
        const chosen = new DataTransfer();
        chosen.items.add(new File([blob as Blob], 'drive.jpg', { type: 'image/jpeg' }));
        const input = form.querySelector('input[type=file]') as HTMLInputElement;
        input.files = chosen.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      }, 'image/jpeg');
    },
    { values: leadOf(visitor) },
  );

/** Without signal the enquiry is kept with its photo; then the signal is back. */
async function keepAndSend(tab: Tab, line: Line, lose: Line['lose']): Promise<string | undefined> {
  await tab.open(`${line.url}/`);
  if (!(await isLive(tab))) return 'the page’s script does not run';
  line.lose = lose;
  await fillIn(tab, 'Visitor Engine');
  if (!(await until(async () => / [kM]B/.test(await text(tab, 'form#lead'))))) return 'no photo';
  await pause(3000); // a person takes longer to fill a form
  line.lose = (method, path) => method === 'POST' || lose(method, path);
  await press(tab, 'Get a free site survey');
  const offer = 'Keep on this device and send when there is signal';
  if (!(await until(async () => (await text(tab, '#lead')).includes(offer))))
    return `no offer to keep it: ${await text(tab, '#lead [role=alert]')}`;
  await press(tab, offer);
  if (!(await until(async () => (await text(tab, '#lead')).includes('Nobody has it yet'))))
    return `not kept: ${await text(tab, '#lead')}`;
  line.lose = () => false;
  await tab.run(() => window.dispatchEvent(new Event('online')), null);
  if (!(await until(async () => (await text(tab, '#lead')).includes('drive.jpg: arrived'))))
    return `kept, and not sent with its photo: ${await text(tab, '#lead')}`;
  return undefined;
}

export const cases: Case[] = [
  {
    title: 'a service page stays whole though its drawing’s script is lost',
    async run(tab, line) {
      line.lose = (_, path) => /turf-section/.test(path);
      await tab.open(`${line.url}/services/turf-laying`);
      if (!(await isLive(tab))) return 'the page’s script does not run';
      await pause(3000);
      const heading = await text(tab, 'h1');
      const words = (await text(tab, 'main')).length;
      const drawn = await tab.run(() => document.querySelectorAll('main svg path').length, null);
      return /No signal|Error/.test(heading) || words < 1000 || drawn < 5
        ? `“${heading}”, ${words} characters, ${drawn} lines drawn`
        : undefined;
    },
  },
  {
    title: 'come to later, it keeps its words though the drawing’s script is lost',
    async run(tab, line) {
      await tab.open(`${line.url}/services/landscaping`);
      if (!(await isLive(tab))) return 'the page’s script does not run';
      line.lose = (_, path) => /turf-section/.test(path);
      await tab.run(
        () => document.querySelector<HTMLElement>('a[href="/services/turf-laying"]')?.click(),
        null,
      );
      const there = await until(async () =>
        tab.run(() => location.pathname === '/services/turf-laying', null),
      );
      await pause(2000);
      const heading = await text(tab, 'h1');
      const words = (await text(tab, 'main')).length;
      return !there || /No signal|Error/.test(heading) || words < 1000
        ? `“${heading}”, ${words} characters`
        : undefined;
    },
  },
  {
    title: 'an enquiry with a photo is kept without signal, in a private window too, and goes',
    run: (tab, line) => keepAndSend(tab, line, () => false),
  },
  {
    title: 'what sends a kept enquiry is asked for again when it was lost once',
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
];
