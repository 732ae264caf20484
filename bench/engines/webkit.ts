/**
 * WebKitGTK, of the generation of Safari 26, driven by plain WebDriver. Its sessions are private.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../test/support/free-port.ts';
import type { Missing, Tab, Wishes } from './tab.ts';

const driver = '/usr/bin/WebKitWebDriver';
const screen = '/usr/bin/Xvfb';
const browser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const packages = 'webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb xauth';
/** Its window can be as narrow as a phone only without room for its buttons. */
const narrow =
  '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px; }';
/** In ms: a driver without a screen never answers. */
const patience = 60_000;

/** A tab in a new browser, on a screen of its own. */
export async function openWebKit({ calm }: Wishes = {}): Promise<Tab | Missing> {
  if (![driver, screen, browser].every((file) => existsSync(file)))
    return { missing: `apt-get install --no-install-recommends ${packages}` };
  const settings = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), narrow);
  const motion = `[Settings]\ngtk-enable-animations=${calm ? 0 : 1}\n`;
  writeFileSync(join(settings, 'gtk-3.0/settings.ini'), motion);
  const port = await freePort();
  const helpers: ChildProcess[] = [];
  const kill = () => {
    for (const helper of helpers) helper.kill();
  };
  process.once('exit', kill);
  const end = () => {
    process.off('exit', kill);
    kill();
    rmSync(settings, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  try {
    const display = await openScreen(helpers);
    const env = {
      ...process.env,
      DISPLAY: display,
      XDG_CONFIG_HOME: settings,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    };
    helpers.push(spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' }));
    await untilReady(port);
    const options = { binary: browser, args: ['--automation'] };
    const { sessionId, capabilities } = await ask<Session>(port, 'POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    });
    const at = (command: string) => `/session/${sessionId}${command}`;
    let extra = 0; // the height of its bar
    return {
      name: `WebKitGTK ${capabilities.browserVersion}`,
      open: async (url) => void (await ask(port, 'POST', at('/url'), { url })),
      run: (work, argument) =>
        ask(port, 'POST', at('/execute/sync'), {
          script: `return (${work})(arguments[0])`,
          args: [argument ?? null],
        }),
      act: async (actions) => void (await ask(port, 'POST', at('/actions'), { actions })),
      async size(width, height) {
        const inside = () =>
          ask<[number, number]>(port, 'POST', at('/execute/sync'), {
            script: 'return [innerWidth, innerHeight]',
            args: [],
          });
        for (let tries = 0; tries < 40; tries++) {
          const rect = { x: 0, y: 0, width, height: height + extra };
          await ask(port, 'POST', at('/window/rect'), rect);
          const [wide, high] = await inside();
          if (wide === width && high === height) return;
          if (wide === width) extra += height - high;
          await pause(50);
        }
        throw new Error(`the window is not ${width} wide`);
      },
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

/** A screen that nobody sees; it chooses its number itself, and says it when it is there. */
async function openScreen(helpers: ChildProcess[]): Promise<string> {
  const said = spawn(screen, ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  helpers.push(said);
  const [number] = (await once(said.stdio[3] as Readable, 'data')) as [Buffer];
  return `:${number.toString().trim()}`;
}

/** @throws when the driver does not answer. */
async function untilReady(port: number) {
  for (let tries = 0; ; tries++)
    try {
      return await fetch(`http://127.0.0.1:${port}/status`);
    } catch (error) {
      if (tries > 200) throw error;
      await pause(100);
    }
}

type Session = { sessionId: string; capabilities: { browserVersion: string } };

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
