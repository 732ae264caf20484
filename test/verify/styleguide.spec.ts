import { type ChildProcess, spawn } from 'node:child_process';
import { sheets } from '../../app/styleguide/sheets.ts';
import { barriers } from '../accessible.ts';
import { freePort } from '../support/free-port.ts';
import { started } from '../visit.ts';
import { expect, test } from '../visitor.ts';

// On a fresh clone the development server bundles the packages at the first visit, and a page that
// came before they were ready has to be loaded again.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let server: ChildProcess;
let origin: string;
test.beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  server = spawn(
    process.execPath,
    ['node_modules/@react-router/dev/bin.cjs', 'dev', '--host', '127.0.0.1', '--port', `${port}`],
    { env: { ...process.env, NODE_ENV: 'development' }, stdio: 'ignore', detached: true },
  );
  const status = () =>
    fetch(`${origin}/styleguide`).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(status, { timeout: 90_000 }).toBe(200);
});
// With the processes that it started.
test.afterAll(() => void process.kill(-(server.pid ?? 0)));

for (const sheet of sheets)
  test(`nothing bars the way on the sheet ${sheet} of the style guide`, async ({ page }) => {
    await expect(async () => {
      await page.goto(`${origin}/styleguide/${sheet}`);
      await started(page, 15_000);
    }).toPass({ timeout: 100_000 });
    await expect(page.getByRole('heading', { name: 'Style guide' })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });
