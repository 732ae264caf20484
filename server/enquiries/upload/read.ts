/** Reads a form's body: words into memory, files onto the disk, neither beyond its limit. */
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileLimits as most, wordsLimit } from '../../../enquiry/limits.ts';
import type { Refusal } from '../../../enquiry/refusals.ts';
import type { UseDatabase } from '../../db/database.ts';
import { log, traits } from '../../log.ts';
import { processSettings, type Settings } from '../../settings.ts';
import { visitor } from '../../visitor.ts';
import type { Received } from './inspect.ts';
import { boundaryOf, MalformedBody, type PartHead, readParts } from './multipart.ts';
import { beginUpload, type Upload } from './under-way.ts';

export { MalformedBody } from './multipart.ts';

export class BodyTooLong extends Error {}

/** A form as it is read. `wordsLeft`, `filesLeft`: bytes that its other parts may have. */
type Form = {
  words: Map<string, string>;
  files: Received[];
  wordsLeft: number;
  filesLeft: number;
  newFile(): Promise<FileHandle>;
  upload?: Upload | undefined;
};
type Part = { add(bytes: Buffer): unknown; end(whole: boolean): void };

function textPart(form: Form, keep: (text: string) => void): Part {
  const pieces: Buffer[] = [];
  return {
    add(bytes) {
      form.wordsLeft -= bytes.length;
      if (form.wordsLeft < 0) throw new BodyTooLong();
      // A copy: the piece would hold its whole chunk.
      pieces.push(Buffer.from(bytes));
    },
    end: (whole) => whole && keep(Buffer.concat(pieces).toString()),
  };
}

/** One file, written to the disk as it arrives. A refused one is read, and gives back its room. */
function filePart(form: Form, name: string): Part {
  const digest = createHash('sha256');
  let size = 0;
  let file: FileHandle | undefined;
  let why: Refusal | undefined = form.files.length < most.files ? undefined : 'tooMany';
  const refuse = async (reason: Refusal) => {
    why = reason;
    // Frees its space on the disk at once.
    await file?.truncate(0).catch(() => undefined);
    form.upload?.giveBack(size);
    form.filesLeft += size;
    size = 0;
  };
  return {
    async add(bytes) {
      if (why) return;
      if (size + bytes.length > most.each) return refuse('tooBig');
      if (bytes.length > form.filesLeft) return refuse('tooMuch');
      if (form.upload && !(await form.upload.take(bytes.length))) return refuse('notNow');
      size += bytes.length;
      form.filesLeft -= bytes.length;
      digest.update(bytes);
      try {
        file ??= await form.newFile();
        await file.writeFile(bytes);
      } catch (error) {
        // A full disk costs the photo, not the words.
        log.error('a file could not be taken in', traits(error));
        await refuse('failed');
      }
    },
    end(whole) {
      if (!whole) why ??= 'cutOff';
      if (form.files.length >= mostNamed) return;
      if (why || !file) form.files.push({ name, refused: why ?? 'empty' });
      else form.files.push({ name, file, size, digest: digest.digest('hex') });
    },
  };
}

/** In bytes: how far a body is read for words behind large files. */
export const cutOffAt = most.files * most.each + 1024 * 1024;
/** Maximum number of file names on a receipt. */
export const mostNamed = 50;

/** The first non-empty value of each name. */
export type Words = ReadonlyMap<string, string>;

type Reader<T> = {
  /** Gets the words before the first file and may throw. Its upload limits the files. */
  beforeFiles?(words: Words): Promise<Upload | undefined>;
  use(words: Words, files: Received[]): Promise<T>;
};

/** Reads a form for `use`. Its files have no name on the disk. @throws MalformedBody, BodyTooLong */
export async function withForm<T>(
  { body, headers }: Request,
  { dataDir }: Pick<Settings, 'dataDir'>,
  { beforeFiles, use }: Reader<T>,
): Promise<T> {
  const type = headers.get('Content-Type') ?? '';
  const boundary = boundaryOf(type);
  const chunks = (body ?? []) as unknown as AsyncIterable<Uint8Array>;
  const opened: FileHandle[] = [];
  const newFile = async () => {
    const folder = join(dataDir, 'incoming');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, randomUUID());
    const file = await open(path, 'wx+', 0o600);
    opened.push(file);
    await unlink(path);
    return file;
  };
  const words = new Map<string, string>();
  const form: Form = { words, files: [], wordsLeft: wordsLimit, filesLeft: most.all, newFile };
  const keep = (name: string, text: string) => !words.get(name) && words.set(name, text);
  const begin = async ({ name, file }: PartHead): Promise<Part | undefined> => {
    if (file === undefined) return textPart(form, (text) => keep(name, text));
    // An empty file field sends one file without a name.
    if (name !== 'file' || !file) return undefined;
    if (!form.files.length) form.upload = await beforeFiles?.(words);
    return filePart(form, file);
  };
  try {
    if (boundary) await readMultipart(chunks, boundary, begin);
    else if (/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) {
      const all = textPart(form, (text) => {
        for (const [name, value] of new URLSearchParams(text)) keep(name, value);
      });
      for await (const chunk of chunks) all.add(Buffer.from(chunk));
      all.end(true);
    } else throw new MalformedBody('no form makes such a body');
    return await use(words, form.files);
  } finally {
    await Promise.allSettled(opened.map((file) => file.close()));
    form.upload?.end();
  }
}

/** Hands each part its bytes. An endless body gives what arrived until `cutOffAt`. */
async function readMultipart(
  chunks: AsyncIterable<Uint8Array>,
  boundary: string,
  begin: (head: PartHead) => Promise<Part | undefined>,
): Promise<void> {
  let now: Part | undefined;
  let size = 0;
  async function* limited(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > cutOffAt) return;
      yield chunk;
    }
  }
  try {
    for await (const part of readParts(limited(), boundary))
      if (part.kind === 'bytes') await now?.add(part.bytes);
      else {
        now?.end(true);
        now = undefined;
        now = await begin(part);
      }
    now?.end(true);
  } catch (error) {
    now?.end(false);
    if (size <= cutOffAt) throw error;
  }
}

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
