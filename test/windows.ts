/**
 * Pages in browser windows that stay open from test to test: a context for each kind of window and
 * worker. For tests that only look at many pages, one after the other.
 */
import { type BrowserContext, type BrowserContextOptions, type Page, test } from '@playwright/test';

export const looking = test.extend<
  { pageIn: (options: BrowserContextOptions) => Promise<Page> },
  { windowOf: (options: BrowserContextOptions) => Promise<BrowserContext> }
>({
  windowOf: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '' } = project.use;
      const kept = new Map<string, Promise<BrowserContext>>();
      await use((options) => {
        const kind = JSON.stringify(options);
        const context =
          kept.get(kind) ?? browser.newContext({ baseURL, reducedMotion: 'reduce', ...options });
        kept.set(kind, context);
        return context;
      });
      for (const context of kept.values()) await (await context).close();
    },
    { scope: 'worker' },
  ],
  pageIn: async ({ windowOf }, use) => {
    const pages: Page[] = [];
    await use(async (options) => {
      const page = await (await windowOf(options)).newPage();
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.close();
  },
});
