/**
 * How much of the processor does the server take for pages, beside nginx that serves the very same
 * files, compressed beforehand too? By turns, over connections that stay open.
 *
 *   node bench/speed/beside-nginx.ts [requests]
 *
 * An address that nobody has is asked for as well: of ours it must not cost more than a page does.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../test/support/free-port.ts';
import { between, processorOf } from '../processor.ts';
import { inFolder, startServer } from '../real-server.ts';
import { middle } from './phone.ts';

const client = fileURLToPath(new URL('../../build/client', import.meta.url));
const rounds = 5;

/** nginx as docs/deploying.md would have it for files alone: one worker, no log. */
const configuration = (folder: string, port: number) => `
daemon off; pid ${folder}/pid; error_log stderr crit; worker_processes 1;
events { worker_connections 256; }
http {
  include /etc/nginx/mime.types; access_log off; gzip_static on; sendfile on;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port}; root ${client};
    location / { try_files $uri $uri/index.html =404; }
  }
}`;

/** Starts nginx; undefined where there is none. */
async function startNginx(folder: string) {
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port));
  const child = spawn('nginx', ['-c', file], { stdio: 'ignore' });
  const failed = once(child, 'error').then(() => true);
  if (await Promise.race([failed, pause(1000, false)])) return undefined;
  return { address: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, end: () => child.kill() };
}

/** Asks for an address so many times, eight at once. */
async function ask(address: string, requests: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const one = () =>
    new Promise<void>((done, failed) =>
      get(address, { agent, headers: { 'Accept-Encoding': 'gzip' } }, (res) =>
        res.resume().on('end', done),
      ).on('error', failed),
    );
  const left = Array.from({ length: requests }).values();
  const work = async () => {
    for (const _ of left) await one();
  };
  await Promise.all(Array.from({ length: 8 }, work));
  agent.destroy();
}

/** Milliseconds of one core for each request. */
async function cost(pid: number, address: string, requests: number): Promise<number> {
  const before = processorOf(pid);
  await ask(address, requests);
  return (between(before, processorOf(pid)) * 1000) / requests;
}

if (import.meta.main)
  await inFolder('beside-nginx', async (folder) => {
    const requests = Number(process.argv[2] ?? 2000);
    const nginx = await startNginx(folder);
    if (!nginx) {
      console.log('not measured: there is no nginx here (apt-get install nginx)');
      return;
    }
    const site = await startServer({ dataDir: join(folder, 'data') });
    const pid = site.process.pid ?? 0;
    const found = { ours: [] as number[], theirs: [] as number[], unknown: [] as number[] };
    await ask(`${site.address}/`, requests); // as warm as it is after a day
    for (let round = 0; round < rounds; round++) {
      found.ours.push(await cost(pid, `${site.address}/`, requests));
      found.theirs.push(await cost(nginx.pid, `${nginx.address}/`, requests));
      found.unknown.push(await cost(pid, `${site.address}/wp-login-${round}.php`, requests));
    }
    nginx.end();
    await site.end('SIGTERM');
    const [ours, theirs, unknown] = [
      middle(found.ours),
      middle(found.theirs),
      middle(found.unknown),
    ];
    console.log(
      `home page, ${rounds} times ${requests} requests: ${ours.toFixed(3)} ms of the processor, nginx ${theirs.toFixed(3)} (${(ours / theirs).toFixed(1)} times); an unknown address ${unknown.toFixed(3)} (${(unknown / ours).toFixed(1)} home pages)`,
    );
    if (unknown > ours * 2) process.exitCode = 1;
  });
