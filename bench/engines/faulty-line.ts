/** A line to the site that loses what it is told to: the same in every browser. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Line = {
  url: string;
  /** The paths that were asked for, in order, lost ones too. */
  asked: string[];
  /** What gets lost: its connection breaks. */
  lose: (method: string, path: string) => boolean;
  close(): Promise<void>;
};

/** Opens a line to the site at this address, which loses nothing yet. */
export async function openLine(site: string): Promise<Line> {
  const to = new URL(site);
  const server = createServer((req, res) => {
    const path = req.url ?? '/';
    line.asked.push(path);
    if (line.lose(req.method ?? 'GET', path)) return void req.socket.destroy();
    const onward = request(
      { host: to.hostname, port: to.port, path, method: req.method, headers: req.headers },
      (back) => {
        res.writeHead(back.statusCode ?? 502, back.headers);
        back.pipe(res);
      },
    );
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const line: Line = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    lose: () => false,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return line;
}
