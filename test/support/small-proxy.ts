/**
 * A proxy before the site under test that lets no body of more than 1 MB through, as nginx does
 * when nobody has told it otherwise.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

export type SmallProxy = {
  origin: string;
  close(): Promise<void>;
};

const most = 1024 * 1024;

/**
 * One of our own, before the site at `behind`. `refuses`: does it refuse a post of so many bytes?
 */
export async function standIn(
  behind = '',
  refuses = (bytes: number) => bytes > most,
): Promise<SmallProxy & { posts: number[] }> {
  const posts: number[] = [];
  const server = createServer((req, res) => {
    const bytes = Number(req.headers['content-length'] ?? 0);
    const isRefused = req.method === 'POST' && refuses(bytes);
    if (isRefused) {
      posts.push(413);
      req.resume();
      res.writeHead(413, { 'Content-Type': 'text/html' });
      res.end('<html><h1>413 Request Entity Too Large</h1></html>');
      return;
    }
    const { method, headers, url: path } = req;
    const onward = request(new URL(path ?? '/', behind), { method, headers }, (answer) => {
      if (method === 'POST') posts.push(answer.statusCode ?? 0);
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

export const hasNginx = spawnSync('which', ['nginx']).status === 0;

/** nginx with the least that makes it a proxy, so with its own limit. */
export async function bareNginx(behind = ''): Promise<SmallProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'small-proxy-'));
  const own = await freePort();
  const temporary = 'client_body proxy fastcgi uwsgi scgi'
    .split(' ')
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log stderr; events {}
    http { access_log off; ${temporary} server { listen 127.0.0.1:${own};
      location / { proxy_pass ${new URL(behind).origin}; proxy_set_header Host $http_host; } } }`,
  );
  const child = spawn('nginx', ['-c', file, '-e', 'stderr'], { stdio: 'ignore' });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const origin = `http://127.0.0.1:${own}`;
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) break;
    if (await fetch(`${origin}/ready`).then(Boolean, () => false)) return { origin, close };
    await new Promise((done) => setTimeout(done, 100));
  }
  await close();
  throw new Error('nginx does not answer');
}

/** A port that nobody has. */
