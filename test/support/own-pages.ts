/**
 * The own pages of enquiries, with the desk of this process on a folder of its own, while the tests
 * of a file run. It is always Wednesday morning, 1 July 2026 at ten in London, unless a test says.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import type { Database } from '../../server/enquiries/store/database.ts';
import { fill, mailOn, received } from './filled.ts';

export const morning = new Date('2026-07-01T09:00:00Z');
type Filling = Parameters<typeof fill>[2];

/** Modules of their own: what they know of the process begins anew with each file. */
const load = async () => ({
  ...(await import('../../server/enquiries/own-page/change.ts')),
  ...(await import('../../server/enquiries/own-page/own-page.ts')),
  ...(await import('../../server/enquiries/own-page/link.ts')),
  ...(await import('../../server/enquiries/intake/the-desk.ts')),
  ...(await import('../../server/enquiries/intake/upload/under-way.ts')),
  ...(await import('../../server/visitor.ts')),
});

export function ownPages() {
  const folder = mkdtempSync(join(tmpdir(), 'own-pages-'));
  const logged: string[] = [];
  let loaded: Awaited<ReturnType<typeof load>> | undefined;
  const modules = () => {
    if (!loaded) throw new Error('asked before the tests began');
    return loaded;
  };
  const use = <T>(work: (database: Database) => Promise<T>) => modules().theDesk().use(work);

  beforeAll(async () => {
    for (const [name, value] of Object.entries({
      DATA_DIR: folder,
      DATABASE_URL: '',
      SMTP_URL: mailOn.smtpUrl,
      ENQUIRY_TO: mailOn.enquiryTo,
    }))
      vi.stubEnv(name, value);
    vi.resetModules();
    loaded = await load();
  });
  beforeEach(() => {
    vi.spyOn(process.stdout, 'write').mockImplementation((line) =>
      Boolean(logged.push(String(line))),
    );
    vi.useFakeTimers({ toFake: ['Date'], now: morning });
  });
  afterAll(async () => {
    await modules().theDesk().close();
    vi.useRealTimers();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  let filled = 0;
  return {
    modules,
    use,
    logged,
    /** Stores an enquiry; the token of the link to its own page. */
    async open(options: Filling = {}) {
      const reference = `NIDD-${1000 + filled++}`;
      await use((database) => fill(database, reference, { post: mailOn, ...options }));
      const path = await use((database) =>
        modules().ownPagePath(database, reference, options.at ?? received),
      );
      return { reference, path, token: path.slice('/enquiry/'.length) };
    },
    row: (reference: string) =>
      use((database) =>
        database
          .selectFrom('enquiry')
          .selectAll()
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow(),
      ),
  };
}
