/** Runs a program of this project under its own Node. */
import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { node } from './install.mjs';

const env = {
  ...process.env,
  PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
};

/**
 * npm passes a signal to the shell that it started for us; dash dies of it and tells nobody, and we
 * would go on alone. So the shell's end is ours.
 */
function endWithShell(child) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
  child.once('exit', () => clearInterval(watch));
}

/**
 * Starts it with our input and output; signals reach it through us.
 *
 * @returns {import('node:child_process').ChildProcess}
 */
export function start(args, { extra = {}, ipc = false } = {}) {
  const child = spawn(node, args, {
    stdio: ['inherit', 'inherit', 'inherit', ...(ipc ? ['ipc'] : [])],
    env: { ...env, ...extra },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    const pass = () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    process.on(signal, pass);
    child.once('exit', () => process.off(signal, pass)); // from then on a signal ends us
  }
  endWithShell(child);
  return child;
}

/** The message about a process that was ended from outside. */
export const killed =
  'It was killed before it was done (SIGKILL): mostly there was too little memory. Give the machine, ' +
  'or MemoryMax= of its service, more; or build elsewhere and bring a release (docs/deploying.md).';

/** Runs it to its end; answers whether all went well. Says why where it could not say so itself. */
export const run = (args, extra) =>
  new Promise((done) =>
    start(args, { extra }).on('exit', (code, signal) => {
      if (signal === 'SIGKILL') console.error(killed);
      done(code === 0);
    }),
  );
