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

/** Bytes left for all parts of a kind together. */
type Room = { left: number };
type NewFile = () => Promise<FileHandle>;
type Part = { add(bytes: Buffer): unknown; end(whole: boolean): void };

function textPart(room: Room, keep: (text: string) => void): Part {
  const pieces: Buffer[] = [];
  return {
    add(bytes) {
      room.left -= bytes.length;
      if (room.left < 0) throw new BodyTooLong();
      // A copy: the piece would hold its whole chunk.
      pieces.push(Buffer.from(bytes));
    },
    end: (whole) => whole && keep(Buffer.concat(pieces).toString()),
  };
}

type Filing = {
  refused: Refusal | undefined;
  room: Room;
  newFile: NewFile;
  upload: Upload | undefined;
  keep(file: Received): void;
};

/** One file, written to the disk as it arrives. A refused one is read, and gives back its room. */
function filePart(name: string, { refused, room, newFile, upload, keep }: Filing): Part {
  const digest = createHash('sha256');
  let size = 0;
  let file: FileHandle | undefined;
  let why = refused;
  const refuse = async (reason: Refusal) => {
    why = reason;
    // Frees its space on the disk at once.
    await file?.truncate(0).catch(() => undefined);
    upload?.giveBack(size);
    room.left += size;
    size = 0;
  };
  return {
    async add(bytes) {
      if (why) return;
      if (size + bytes.length > most.each) return refuse('tooBig');
      if (bytes.length > room.left) return refuse('tooMuch');
      if (upload && !(await upload.take(bytes.length))) return refuse('notNow');
      size += bytes.length;
      room.left -= bytes.length;
      digest.update(bytes);
      try {
        file ??= await newFile();
        await file.writeFile(bytes);
      } catch (error) {
        // A full disk costs the photo, not the words.
        log.error('a file could not be taken in', traits(error));
        await refuse('failed');
      }
    },
    end(whole) {
      if (!whole) why ??= 'cutOff';
      if (why || !file) keep({ name, refused: why ?? 'empty' });
      else keep({ name, file, size, digest: digest.digest('hex') });
    },
  };
}

/** In bytes: how far a body is read for words behind large files. */
export const cutOffAt = most.files * most.each + 1024 * 1024;
/** Maximum number of file names on a receipt. */
export const mostNamed = 50;

/** The first non-empty value of each name. */
export type Words = ReadonlyMap<string, string>;
type Form = { words: Map<string, string>; files: Received[] };

/** Gets the words before the first file and may throw. Its upload limits the files. */
type BeforeFiles = (words: Words) => Promise<Upload | undefined>;

type Reader<T> = {
  beforeFiles?: BeforeFiles;
  use(words: Words, files: Received[]): Promise<T>;
};

/** Reads a form for `use`. Its files have no name on the disk. @throws MalformedBody, BodyTooLong */
export async function withForm<T>(
  request: Request,
  { dataDir }: Pick<Settings, 'dataDir'>,
  { beforeFiles, use }: Reader<T>,
): Promise<T> {
  const type = request.headers.get('Content-Type');
  const boundary = boundaryOf(type);
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
  let upload: Upload | undefined;
  const begin: BeforeFiles = async (words) => {
    upload = await beforeFiles?.(words);
    return upload;
  };
  try {
    const { words, files } = boundary
      ? await readForm(chunksOf(request), boundary, newFile, begin)
      : { words: await readWords(request, type), files: [] };
    return await use(words, files);
  } finally {
    await Promise.allSettled(opened.map((file) => file.close()));
    upload?.end();
  }
}

const chunksOf = ({ body }: Request) => (body ?? []) as unknown as AsyncIterable<Uint8Array>;

async function readWords(request: Request, type: string | null): Promise<Words> {
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type ?? ''))
    throw new MalformedBody('no form makes such a body');
  const words = new Map<string, string>();
  const all = textPart({ left: wordsLimit }, (text) => {
    for (const [name, value] of new URLSearchParams(text))
      if (!words.get(name)) words.set(name, value);
  });
  for await (const chunk of chunksOf(request)) all.add(Buffer.from(chunk));
  all.end(true);
  return words;
}

/** Reads the parts of a multipart body. An endless body gives what arrived until then. */
export async function readForm(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  newFile: NewFile,
  beforeFiles?: BeforeFiles,
): Promise<Form> {
  const form: Form = { words: new Map(), files: [] };
  const wordsLeft = { left: wordsLimit };
  const room: Room = { left: most.all };
  let now: Part | undefined;
  let upload: Upload | undefined;
  let isCut = false;

  async function* limited(): AsyncGenerator<Uint8Array> {
    let size = 0;
    for await (const chunk of body) {
      size += chunk.length;
      isCut = size > cutOffAt;
      if (isCut) return;
      yield chunk;
    }
  }

  async function begin({ name, file }: PartHead): Promise<Part | undefined> {
    const { words, files } = form;
    if (file === undefined)
      return textPart(wordsLeft, (text) => !words.get(name) && words.set(name, text));
    // An empty file field sends one file without a name.
    if (name !== 'file' || !file) return undefined;
    if (!files.length) upload = await beforeFiles?.(words);
    const refused = files.length < most.files ? undefined : 'tooMany';
    const keep = (one: Received) => files.length < mostNamed && files.push(one);
    return filePart(file, { refused, room, newFile, upload, keep });
  }

  const end = (whole: boolean) => {
    now?.end(whole);
    now = undefined;
  };

  try {
    for await (const part of readParts(limited(), boundary)) {
      if (part.kind === 'bytes') await now?.add(part.bytes);
      else {
        end(true);
        now = await begin(part);
      }
    }
    end(true);
  } catch (error) {
    end(false);
    if (!isCut) throw error;
  }
  return form;
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
