/**
 * One request of 60 files whose names are 7,800 dots each: how long does the server's only thread
 * read names? The control cleans whole names with the patterns of before, and must take too long.
 *
 *   node bench/file-names.ts
 */

import { cleanName, nameFor } from '../server/enquiries/intake/upload/file-name.ts';
import { withForm } from '../server/enquiries/intake/upload/read.ts';
import { bodyOf, multipart } from '../test/support/upload-examples.ts';
import { type Proof, runAlone } from './proof.ts';
import { inFolder } from './real-server.ts';

/** In ms: longer than this, no visitor may be kept waiting by another one's names. */
const bound = 50;
const parts = 60;
const name = `x${'.'.repeat(7800)}x`;

/** The whole way of a request: read from its body, then cleaned as it is kept and as it is told. */
const asTheSite = (dataDir: string): Promise<number> => {
  const body = new Uint8Array(
    bodyOf(Array.from({ length: parts }, () => ['file', { file: name, bytes: Buffer.from('x') }])),
  );
  const request = new Request('http://localhost/', {
    method: 'POST',
    body,
    headers: { 'Content-Type': multipart },
  });
  return withForm(
    request,
    { dataDir },
    {
      use: async (_, files) =>
        timed(() => files.map((file) => [cleanName(file.name), nameFor('image/jpeg', file.name)])),
    },
  );
};

/** Only the pattern that took longest, over as many names as were read. */
const asBefore = (): number =>
  timed(() => Array.from({ length: 50 }, () => name.replace(/^[. ]+|[. ]+$/g, '')));

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return Math.round(performance.now() - start);
}

export const proof: Proof = {
  promise: 12,
  title: 'A request of 60 files whose names are 7,800 dots; control: patterns over whole names',
  async run() {
    const [site, control] = [await inFolder('file-names', asTheSite), asBefore()];
    return {
      tried: parts,
      harmed: site > bound ? 1 : 0,
      control: { tried: parts, harmed: control > bound ? 1 : 0 },
      measured: `${site} ms, control ${control} ms (bound ${bound})`,
    };
  },
};

if (import.meta.main) await runAlone(proof);
