/** Firefox ESR of Debian, over WebDriver BiDi, which it speaks without a driver. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { inFolder } from '../real-server.ts';
import type { Tab } from './tab.ts';

const program = '/usr/bin/firefox-esr';

/** Does some work in a tab of a new browser, which has a profile of its own. */
export const inFirefox = (calm: boolean, work: (tab: Tab) => Promise<void>) =>
  inFolder('firefox', async (profile) => {
    if (!existsSync(program))
      throw new Error('Run: apt-get install --no-install-recommends firefox-esr');
    if (calm) writeFileSync(join(profile, 'user.js'), 'user_pref("ui.prefersReducedMotion", 1);');
    const options = ['--headless', '--no-remote', '--remote-debugging-port=0'];
    const browser = spawn(program, [...options, '--profile', profile], {
      env: { ...process.env, HOME: profile },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(browser, 'exit');
    try {
      await work(await openTab(await addressIn(browser.stderr)));
    } finally {
      browser.kill('SIGKILL');
      await ended;
    }
  });

async function openTab(address: string): Promise<Tab> {
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
