/**
 * The control of hostile-pictures.ts: photos are developed before their enquiry is answered, one
 * after the other, as they came.
 */
import { createReadStream } from 'node:fs';
import { develop } from '../server/enquiries/developing/develop.ts';
import type { Received } from '../server/enquiries/intake/upload/inspect.ts';
import type { StoredFile } from '../server/enquiries/store/files.ts';
import { standInFor } from './stand-in.ts';

const inspector = '../server/enquiries/intake/upload/inspect.ts';
// With a query, which no stand-in matches: the site's own.
const site = (await import(`${inspector}?own`)) as {
  inspect(received: Received[]): Promise<StoredFile[]>;
};
let turn: Promise<unknown> = Promise.resolve();

export async function inspect(received: Received[]): Promise<StoredFile[]> {
  for (const file of received) {
    if ('refused' in file) continue;
    const bytes = () => createReadStream(file.path) as AsyncIterable<Buffer>;
    turn = turn.then(() => develop('image/png', bytes(), async () => undefined));
    await turn;
  }
  return site.inspect(received);
}

standInFor(/\/upload\/inspect\.ts$/, import.meta.url);
