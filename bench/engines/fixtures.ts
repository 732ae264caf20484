/** What a journey gets: a tab of a new browser, and the built site behind a proxy. */
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { type MailServer, openMailServer } from '../mail-server.ts';
import { inFolder, startServer } from '../real-server.ts';
import { inFirefox, inWebKit } from './browsers.ts';
import { type SiteProxy, withProxy } from './proxy.ts';
import type { Tab } from './tab.ts';

export { expect } from '@playwright/test';

/** Whom the office lets in. */
export const owner = 'owner@example.org';

type PerWorker = {
  servers: { plain: string; offline: string; letters: MailServer['taken'] };
  /** All tests of a worker share it: each has an origin of its own, by the port of its proxy. */
  tab: Tab;
};
type PerTest = {
  /** Without a service worker, which would hide what the proxy loses. */
  site: SiteProxy;
  siteWithWorker: SiteProxy;
};

// biome-ignore-start lint/correctness/noEmptyPattern: Playwright reads there what a fixture needs
export const test = base.extend<PerTest, PerWorker>({
  tab: [
    ({}, use, { project }) => (project.name === 'webkit' ? inWebKit : inFirefox)(use),
    { scope: 'worker' },
  ],
  site: ({ servers }, use) => withProxy(servers.plain, use),
  siteWithWorker: ({ servers }, use) => withProxy(servers.offline, use),
  servers: [
    ({}, use) =>
      inFolder('engines', async (folder) => {
        const mailbox = await openMailServer();
        const start = (OFFLINE: 'on' | 'off') =>
          startServer({
            dataDir: join(folder, OFFLINE),
            env: { SMTP_URL: mailbox.url, OFFICE_EMAILS: owner, OFFLINE },
          });
        const [plain, offline] = await Promise.all([start('off'), start('on')]);
        const { taken: letters } = mailbox;
        await use({ plain: plain.address, offline: offline.address, letters });
        await Promise.all([plain.end('SIGTERM'), offline.end('SIGTERM')]);
        await mailbox.leave();
      }),
    { scope: 'worker' },
  ],
});
// biome-ignore-end lint/correctness/noEmptyPattern: as above
