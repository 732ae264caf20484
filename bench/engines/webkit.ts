/**
 * WebKitGTK, of the generation of Safari 26, driven by plain WebDriver. Its sessions are private.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Missing, Tab } from './tab.ts';

const driver = '/usr/bin/WebKitWebDriver';
const screen = '/usr/bin/Xvfb';
const browser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const packages = 'webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb xauth';
/** In ms: a driver without a screen never answers. */
const patience = 60_000;

/** A tab in a new browser, on a screen of its own. */
export async function openWebKit(): Promise<Tab | Missing> {
  if (![driver, screen, browser].every((file) => existsSync(file)))
    return { missing: `apt-get install --no-install-recommends ${packages}` };
  const port = await freePort();
  const display = `:${port % 10_000}`;
  const helpers = [spawn(screen, [display, '-screen', '0', '1400x1000x24'], { stdio: 'ignore' })];
  await pause(1000);
  const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  helpers.push(spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' }));
  await pause(1000);
  const end = () => helpers.map((helper: ChildProcess) => helper.kill());
  try {
    const options = { binary: browser, args: ['--automation'] };
    const { sessionId } = await ask<{ sessionId: string }>(port, 'POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    });
    const at = (command: string) => `/session/${sessionId}${command}`;
    return {
      open: async (url) => void (await ask(port, 'POST', at('/url'), { url })),
      run: (work, argument) =>
        ask(port, 'POST', at('/execute/sync'), {
          script: `return (${work})(arguments[0])`,
          args: [argument ?? null],
        }),
      async close() {
        await ask(port, 'DELETE', at('')).catch(() => undefined);
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

async function ask<T>(port: number, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patience),
  });
  const { value } = (await answer.json()) as { value: T & { message?: string } };
  if (!answer.ok) throw new Error(value.message);
  return value;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
