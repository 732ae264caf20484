/** Firefox ESR as Debian has it, driven over WebDriver BiDi, which it speaks by itself. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Missing, Tab, Wishes } from './tab.ts';

const program = '/usr/bin/firefox-esr';

/** A tab in a new browser, with a profile of its own. */
export async function openFirefox({ calm }: Wishes = {}): Promise<Tab | Missing> {
  if (!existsSync(program))
    return { missing: 'apt-get install --no-install-recommends firefox-esr' };
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  if (calm) writeFileSync(join(profile, 'user.js'), 'user_pref("ui.prefersReducedMotion", 1);');
  const options = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const browser = spawn(program, options, {
    env: { ...process.env, HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const kill = () => browser.kill('SIGKILL');
  process.once('exit', kill);
  const end = async () => {
    process.off('exit', kill);
    if (browser.exitCode === null && browser.kill('SIGKILL')) await once(browser, 'exit');
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  try {
    const ask = await connect(await addressIn(browser.stderr));
    const { capabilities } = (await ask('session.new', { capabilities: {} })) as Session;
    const { contexts } = (await ask('browsingContext.getTree', {})) as Tree;
    const { context } = contexts[0] ?? { context: '' };
    return {
      name: `Firefox ${capabilities.browserVersion}`,
      open: async (url) =>
        void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
      async run(work, argument) {
        const expression = `JSON.stringify((${work})(${JSON.stringify(argument ?? null)}))`;
        const target = { context };
        const { result, exceptionDetails } = (await ask('script.evaluate', {
          expression,
          target,
          awaitPromise: false,
        })) as Evaluated;
        if (!result) throw new Error(exceptionDetails?.text);
        return result.value === undefined ? undefined : JSON.parse(result.value);
      },
      act: async (actions) => void (await ask('input.performActions', { context, actions })),
      size: async (width, height) =>
        void (await ask('browsingContext.setViewport', { context, viewport: { width, height } })),
      close: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

type Session = { capabilities: { browserVersion: string } };
type Tree = { contexts: { context: string }[] };
type Evaluated = { result?: { value?: string }; exceptionDetails?: { text: string } };

/** It says on its standard error where it listens. */
function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  let said = '';
  return new Promise((found, failed) => {
    output.on('data', (chunk) => {
      said += chunk;
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? [];
      if (address) found(address);
    });
    output.on('end', () => failed(new Error(`Firefox did not start: ${said}`)));
  });
}

type Answer = { id: number; result?: unknown; error?: string; message?: string };

/** A function that gives a command, and waits for its answer. */
async function connect(address: string) {
  const socket = new WebSocket(`${address}/session`);
  await new Promise((opened, failed) => {
    socket.onopen = opened;
    socket.onerror = failed;
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  };
  return async (method: string, params: object): Promise<unknown> => {
    const id = ++last;
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.error) throw new Error(`${method}: ${answer.message}`);
    return answer.result;
  };
}
