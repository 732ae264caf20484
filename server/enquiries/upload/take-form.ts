/** Reads the forms of visitors: what no form of ours sends is refused, not thrown. */
import type { UseDatabase } from '../../db/database.ts';
import { processSettings } from '../../settings.ts';
import { visitor } from '../../visitor.ts';
import type { Received } from './inspect.ts';
import { BodyTooLong, MalformedBody, type Words, withForm } from './read.ts';
import { beginUpload } from './under-way.ts';

/** No form of ours sends such a request. */
export type Refused = { kind: 'refused'; status: 400 | 405 | 413 };

/** `early`: the answer before files are read, if any. `busy`: to too many uploads at once. */
type Taker<T> = {
  early?(words: Words): Promise<T | undefined>;
  busy(words: Words): T;
  use(words: Words, files: Received[]): Promise<T>;
};

/** Reads a form of a visitor, within the limits on uploads. */
export async function takeForm<T>(
  request: Request,
  database: UseDatabase,
  { early, busy, use }: Taker<T>,
): Promise<T | Refused> {
  if (request.method !== 'POST') return { kind: 'refused', status: 405 };
  let stopped: { answer: T } | undefined;
  const stop = (answer: T) => {
    stopped = { answer };
    throw new Error('answered before its files');
  };
  try {
    return await withForm(request, processSettings(), {
      async beforeFiles(words) {
        const answer = await early?.(words);
        if (answer) stop(answer);
        const upload = await beginUpload(database, visitor());
        return upload === 'address' ? stop(busy(words)) : upload;
      },
      use,
    });
  } catch (error) {
    if (stopped) return stopped.answer;
    if (error instanceof BodyTooLong) return { kind: 'refused', status: 413 };
    if (error instanceof MalformedBody) return { kind: 'refused', status: 400 };
    throw error;
  }
}
