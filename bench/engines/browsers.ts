/**
 * Firefox ESR of Debian, over WebDriver BiDi, which it speaks without a driver; and WebKitGTK, the
 * engine of Safari, over WebDriver. Its sessions are private.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { expect } from '@playwright/test';
import { freePort } from '../../test/support/free-port.ts';
import { inFolder } from '../real-server.ts';
import type { Tab } from './tab.ts';

const program = '/usr/bin/firefox-esr';

/** Does some work in a tab of a new browser, which has a profile of its own. */
export const inFirefox = (work: (tab: Tab) => Promise<void>) =>
  inFolder('firefox', async (profile) => {
    if (!existsSync(program))
      throw new Error('Run: apt-get install --no-install-recommends firefox-esr');
    const options = ['--headless', '--no-remote', '--remote-debugging-port=0'];
    const browser = spawn(program, [...options, '--profile', profile], {
      env: { ...process.env, HOME: profile },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(browser, 'exit');
    try {
      await work(await openFirefoxTab(await addressIn(browser.stderr)));
    } finally {
      browser.kill('SIGKILL');
      await ended;
    }
  });

async function openFirefoxTab(address: string): Promise<Tab> {
  const ask = await connect(address);
  await ask('session.new', { capabilities: {} });
  const { contexts } = await ask('browsingContext.getTree', {});
  const { context } = contexts[0];
  return {
    open: (url) => ask('browsingContext.navigate', { context, url, wait: 'complete' }),
    async run(work, argument) {
      const { result, exceptionDetails } = await ask('script.evaluate', {
        expression: `JSON.stringify((${work})(${JSON.stringify(argument)}))`,
        target: { context },
        awaitPromise: false,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value && JSON.parse(result.value);
    },
    act: (actions) => ask('input.performActions', { context, actions }),
    size: (width, height) =>
      ask('browsingContext.setViewport', { context, viewport: { width, height } }),
  };
}

/** Firefox writes its address to its standard error, which must be read on. */
async function addressIn(output: Readable): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address) return output.resume() && address;
  }
  throw new Error('Firefox did not start');
}

/** A function that sends a command, and gives its result. */
async function connect(address: string) {
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  return async (method: string, params: object) => {
    socket.send(JSON.stringify({ id: 1, method, params }));
    // Without a subscription to events, the next message is the answer.
    const [{ data }] = await once(socket, 'message');
    const { error, message, result } = JSON.parse(data);
    if (error) throw new Error(`${method}: ${message}`);
    return result;
  };
}

const driver = '/usr/bin/WebKitWebDriver';
const screen = '/usr/bin/Xvfb';
const binary = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const packages = 'webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb xauth';
/** Only a window whose buttons take no room can be as narrow as a phone. */
const narrow =
  '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px; }';

/** Does some work in a tab of a new browser, which has settings and a screen of its own. */
export const inWebKit = (work: (tab: Tab) => Promise<void>) =>
  inFolder('webkit', async (settings) => {
    if (![driver, screen, binary].every((file) => existsSync(file)))
      throw new Error(`Run: apt-get install --no-install-recommends ${packages}`);
    mkdirSync(join(settings, 'gtk-3.0'));
    writeFileSync(join(settings, 'gtk-3.0/gtk.css'), narrow);
    const port = await freePort();
    const started: ChildProcess[] = [];
    try {
      // The server chooses a number and writes it to the third descriptor.
      const display = spawn(screen, ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      });
      started.push(display);
      const [number] = await once(display.stdio[3] as Readable, 'data');
      const env = {
        ...process.env,
        DISPLAY: `:${String(number).trim()}`,
        XDG_CONFIG_HOME: settings,
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      };
      started.push(spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' }));
      const session = await openSession(`http://127.0.0.1:${port}`);
      await work(openWebKitTab(session));
      await ask('DELETE', session);
    } finally {
      for (const one of started) one.kill();
    }
  });

async function ask(method: string, url: string, body?: object) {
  const answer = await fetch(url, { method, body: body ? JSON.stringify(body) : null });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(value.message);
  return value;
}

async function openSession(driver: string): Promise<string> {
  await expect(() => ask('GET', `${driver}/status`)).toPass();
  const options = { binary, args: ['--automation'] };
  const { sessionId } = await ask('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  return `${driver}/session/${sessionId}`;
}

function openWebKitTab(session: string): Tab {
  let bar = 0; // how much higher the window is than the page in it
  const tab: Tab = {
    open: (url) => ask('POST', `${session}/url`, { url }),
    run: (work, argument) =>
      ask('POST', `${session}/execute/sync`, {
        script: `return (${work})(arguments[0])`,
        args: [argument ?? null],
      }),
    act: (actions) => ask('POST', `${session}/actions`, { actions }),
    size: (width, height) =>
      expect(async () => {
        const rect = { x: 0, y: 0, width, height: height + bar };
        await ask('POST', `${session}/window/rect`, rect);
        const inside = await tab.run(() => [innerWidth, innerHeight]);
        if (inside[0] === width) bar += height - (inside[1] ?? 0);
        expect(inside).toEqual([width, height]);
      }).toPass({ intervals: [50] }),
  };
  return tab;
}
