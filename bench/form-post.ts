/** Sends one enquiry with files, as the browser's script does, from an address of our choice. */
import { randomUUID } from 'node:crypto';
import type { Answer } from '../enquiry/answer.ts';
import { examples } from '../test/support/examples.ts';
import { bodyOf, multipart, plan } from '../test/support/upload-examples.ts';

/** A plan of so many bytes, which nobody has to decode. */
export const planOf = (bytes: number): Buffer =>
  Buffer.concat([plan.subarray(0, -6), Buffer.alloc(bytes, 'a drawn line '), plan.subarray(-6)]);

/** The body of a new enquiry, its words before its files. */
export const enquiryWith = (...files: Buffer[]): Buffer =>
  bodyOf([
    ...Object.entries({ form: 'lead', page: '/', key: randomUUID(), ...examples.lead }),
    ...files.map((bytes, n): ['file', { file: string; bytes: Buffer }] => [
      'file',
      { file: `plan-${n}.pdf`, bytes },
    ]),
  ]);

type Posted = { status: number; answer: Answer | undefined; ms: number };

/** `from`: what the proxy in front says of its sender (TRUST_PROXY=1). */
export async function postForm(
  address: string,
  body: Buffer,
  from = '198.51.100.1',
): Promise<Posted> {
  const start = performance.now();
  const answer = await fetch(`${address}/enquiries`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: {
      Accept: 'application/json',
      'Content-Type': multipart,
      'X-Forwarded-For': from,
    },
  });
  const json = answer.headers.get('Content-Type')?.includes('json');
  return {
    status: answer.status,
    answer: json ? ((await answer.json()) as Answer) : void (await answer.arrayBuffer()),
    ms: Math.round(performance.now() - start),
  };
}

/** Was it stored, and so many of its files with it? */
export const storedWith = ({ answer }: Posted, files: number): boolean =>
  answer?.kind === 'sent' && answer.files.filter(({ kept }) => kept).length === files;
