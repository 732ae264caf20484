import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { sheets } from '../app/styleguide/sheets.ts';
import { barriers } from './accessible.ts';
import { started } from './visit.ts';
import { expect, test } from './visitor.ts';

test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let server: ChildProcess;
let origin: string;

/** The development server, on a port of its own. */
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  origin = `http://127.0.0.1:${port}`;
  server = spawn(
    process.execPath,
    ['node_modules/@react-router/dev/bin.cjs', 'dev', '--host', '127.0.0.1', '--port', `${port}`],
    { env: { ...process.env, NODE_ENV: 'development' }, stdio: 'ignore', detached: true },
  );
  await expect
    .poll(
      () =>
        fetch(`${origin}/styleguide`).then(
          ({ status }) => status,
          () => 0,
        ),
      {
        timeout: 90_000,
      },
    )
    .toBe(200);
});
// With the processes that it started.
test.afterAll(() => void process.kill(-(server.pid ?? 0)));

for (const sheet of sheets)
  test(`nothing bars the way on the sheet ${sheet} of the style guide`, async ({ page }) => {
    test.setTimeout(120_000);
    // On a fresh clone the development server bundles the packages at the first visit, and a page
    // that came before they were ready has to be loaded again.
    await expect(async () => {
      await page.goto(`${origin}/styleguide/${sheet}`);
      await started(page, 15_000);
    }).toPass({ timeout: 100_000 });
    await expect(page.getByRole('heading', { name: 'Style guide' })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });

test('control: a picture without a description on the style guide is found', async ({ page }) => {
  await page.goto(`${origin}/styleguide/pieces`);
  await page.evaluate(() => document.querySelector('main .crop img')?.removeAttribute('alt'));
  expect(await barriers(page)).toEqual([expect.stringMatching(/^image-alt/)]);
});
