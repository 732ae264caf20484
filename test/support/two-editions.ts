/**
 * The site under test as two builds made it, one after the other, behind one address: A is the site
 * itself; in B each page says `data-edition="B"`, and what tells its content has another name. The
 * pages in B's rest are still A's: no test opens them.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const names = [
  ['/assets/site-', '/assets/sitb-'],
  ['/assets/rest-', '/assets/resb-'],
] as const;

const digest = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const isText = /^(?:text\/|application\/json)/;

/** A text of A as B has it. */
function inB(text: string): string {
  let other = text.replace('<html ', '<html data-edition="B" ');
  for (const [a, b] of names) other = other.replaceAll(a, b);
  return other;
}

/** Puts both before the site at `behind`. */
export async function twoEditions(behind = '') {
  const state = {
    edition: 'A' as 'A' | 'B',
    /** What is asked and not answered, as on a line that hangs. */
    hangs: (_path: string, _byPage: boolean): boolean => false,
    asked: [] as string[],
  };
  const fetchA = (path: string, init?: RequestInit) =>
    fetch(new URL(path, behind), { redirect: 'manual', ...init });

  async function textOf(path: string): Promise<string> {
    const text = await (await fetchA(toA(path))).text();
    return state.edition === 'B' ? inB(text) : text;
  }
  const toA = (path: string) => names.reduce((name, [a, b]) => name.replace(b, a), path);

  /** The worker of B: its list with the digests of B's pages. */
  async function workerInB(): Promise<string> {
    let text = inB(await textOf('/sw.js'));
    const entry = /url:([`"'])([^`"']+)\1,revision:\1([^`"']+)\1,integrity:\1(sha256-[^`"']+)\1/g;
    for (const [, , url = '', revision = '', integrity = ''] of text.matchAll(entry))
      text = text
        .replace(integrity, digest(await textOf(url)))
        .replace(revision, `b-${revision.slice(2)}`);
    const [rest = '', , address = '', integrity = ''] =
      /rest:([`"'])(\/assets\/resb-[^`"']+)\1,integrity:\1(sha256-[^`"']+)\1/.exec(text) ?? [];
    return text.replace(rest, rest.replace(integrity, digest(await textOf(address))));
  }

  const server = createServer(async (req, res) => {
    const { url: path = '/', method = 'GET', headers } = req;
    state.asked.push(path);
    if (state.hangs(path, headers['sec-fetch-dest'] === 'document')) return;
    try {
      const body = method === 'POST' ? Buffer.concat(await req.toArray()) : undefined;
      const { host: _, connection: __, 'accept-encoding': ___, ...asked } = headers;
      const answer = await fetchA(toA(path), {
        method,
        headers: { ...(asked as Record<string, string>), 'accept-encoding': 'identity' },
        ...(body && { body }),
      });
      const told = Object.fromEntries(answer.headers);
      for (const name of ['content-length', 'content-encoding', 'etag']) delete told[name];
      let content: Buffer | string = Buffer.from(await answer.arrayBuffer());
      if (state.edition === 'B' && isText.test(told['content-type'] ?? '')) {
        content = path === '/sw.js' ? await workerInB() : await textOf(path);
        delete told['content-security-policy']; // its hashes are those of A's scripts
      }
      res.writeHead(answer.status, told);
      res.end(method === 'HEAD' || answer.status === 304 ? undefined : content);
    } catch {
      res.destroy();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    state,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
