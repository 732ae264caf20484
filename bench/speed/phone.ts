/**
 * A phone on a mobile line, as Lighthouse emulates it, but over a line that is slowed in truth:
 * 1.6 Mbit/s, 150 ms, a processor four times slower, 390 px at two pixels each.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';

const megabit = 1_000_000 / 8;
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * megabit,
  uploadThroughput: 0.75 * megabit,
};
export const slowdown = 4;

export async function launch(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch(executablePath ? { executablePath } : {});
}

type Wishes = { script?: boolean; slowLine?: boolean; width?: number };

/** A page in a new, empty browser of such a phone, or of a wider screen as slow. */
export async function openPhone(browser: Browser, wishes: Wishes = {}): Promise<Page> {
  const { script = true, slowLine = true, width = 390 } = wishes;
  const isMobile = width < 768;
  const viewport = { width, height: isMobile ? 844 : 768 };
  const context = await browser.newContext({
    viewport,
    // Pictures are chosen by it before the page is laid out.
    screen: viewport,
    isMobile,
    hasTouch: isMobile,
    deviceScaleFactor: isMobile ? 2 : 1,
    javaScriptEnabled: script,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (slowLine) await cdp.send('Network.emulateNetworkConditions', line);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** The middle of some figures, and the largest of them. */
export function middle(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
