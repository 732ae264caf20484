/**
 * Reads the body of a form's post: its words into memory, its files into the incoming folder,
 * neither beyond its limit.
 */
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { fileLimits as most, wordsLimit } from '../../../enquiry/limits.ts';
import type { Refusal } from '../../../enquiry/refusals.ts';
import { log, traits } from '../../log.ts';
import { Incoming } from './incoming.ts';
import type { Received } from './inspect.ts';
import { boundaryOf, MalformedBody, type PartHead, readParts } from './multipart.ts';
import type { Upload } from './under-way.ts';

export { MalformedBody } from './multipart.ts';

export class BodyTooLong extends Error {}

/** One text value in memory. `room`: bytes left for all values together. */
export class TextPart {
  readonly name: string;
  readonly #room: { left: number };
  readonly #pieces: Buffer[] = [];

  constructor(name: string, room: { left: number }) {
    this.name = name;
    this.#room = room;
  }

  add(bytes: Buffer): void {
    this.#room.left -= bytes.length;
    if (this.#room.left < 0) throw new BodyTooLong();
    // A copy: the piece would hold its whole chunk.
    this.#pieces.push(Buffer.from(bytes));
  }

  text(): string {
    return Buffer.concat(this.#pieces).toString();
  }
}

/** One file, written to the incoming folder as it arrives. A refused one is only read. */
export class FilePart {
  readonly #name: string;
  /** Bytes left for all files; a refused one gives back its own. */
  readonly #room: { left: number };
  readonly #newFile: () => Promise<string>;
  /** Also limits the bytes, if given. */
  readonly #upload: Upload | undefined;
  readonly #digest = createHash('sha256');
  #size = 0;
  #refused: Refusal | undefined;
  #kept: { path: string; handle: FileHandle } | undefined;

  constructor(
    name: string,
    wanted: boolean,
    room: { left: number },
    newFile: () => Promise<string>,
    upload?: Upload,
  ) {
    this.#name = name;
    this.#room = room;
    this.#newFile = newFile;
    this.#upload = upload;
    if (!wanted) this.#refused = 'tooMany';
  }

  async add(bytes: Buffer): Promise<void> {
    if (this.#refused) return;
    if (this.#size + bytes.length > most.each) return this.#refuse('tooBig');
    if (bytes.length > this.#room.left) return this.#refuse('tooMuch');
    if (this.#upload && !(await this.#upload.take(bytes.length))) return this.#refuse('notNow');
    this.#size += bytes.length;
    this.#room.left -= bytes.length;
    this.#digest.update(bytes);
    try {
      this.#kept ??= await this.#open();
      await this.#kept.handle.writeFile(bytes);
    } catch (error) {
      // A full disk costs the photo, not the words.
      log.error('a file could not be taken in', traits(error));
      await this.#refuse('failed');
    }
  }

  async end(whole: boolean): Promise<Received> {
    await this.#kept?.handle.close();
    const name = this.#name;
    if (!whole) this.#refused ??= 'cutOff';
    if (this.#refused) return { name, refused: this.#refused };
    if (!this.#kept) return { name, refused: 'empty' };
    return { name, path: this.#kept.path, size: this.#size, digest: this.#digest.digest('hex') };
  }

  async #open() {
    const path = await this.#newFile();
    return { path, handle: await open(path, 'wx', 0o600) };
  }

  /** Frees its space on the disk at once. */
  async #refuse(why: Refusal): Promise<void> {
    this.#refused = why;
    await this.#kept?.handle.truncate(0).catch(() => undefined);
    this.#upload?.giveBack(this.#size);
    this.#room.left += this.#size;
    this.#size = 0;
  }
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
  /** May read the files, and make others at the paths of `newFile`. */
  use(words: Words, files: Received[], newFile: () => Promise<string>): Promise<T>;
};

type DataFolder = ConstructorParameters<typeof Incoming>[0];

/** Reads a form for `use`, then deletes its files. @throws MalformedBody or BodyTooLong */
export async function withForm<T>(
  request: Request,
  settings: DataFolder,
  { beforeFiles, use }: Reader<T>,
): Promise<T> {
  const type = request.headers.get('Content-Type');
  const boundary = boundaryOf(type);
  const incoming = new Incoming(settings);
  const newFile = () => incoming.newFile();
  let upload: Upload | undefined;
  const begin: BeforeFiles = async (words) => {
    upload = await beforeFiles?.(words);
    return upload;
  };
  try {
    const { words, files } = boundary
      ? await readForm(chunksOf(request), boundary, newFile, begin)
      : { words: await readWords(request, type), files: [] };
    return await use(words, files, newFile);
  } finally {
    await incoming.clear();
    upload?.end();
  }
}

async function* chunksOf(request: Request): AsyncGenerator<Uint8Array> {
  if (request.body) yield* request.body as unknown as AsyncIterable<Uint8Array>;
}

async function readWords(request: Request, type: string | null): Promise<Words> {
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type ?? ''))
    throw new MalformedBody('no form makes such a body');
  const all = new TextPart('', { left: wordsLimit });
  for await (const chunk of chunksOf(request)) all.add(Buffer.from(chunk));
  const words = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(all.text()))
    if (!words.get(name)) words.set(name, value);
  return words;
}

/** Reads the parts of a multipart body. An endless body gives what arrived until then. */
export async function readForm(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  newFile: () => Promise<string>,
  beforeFiles?: BeforeFiles,
): Promise<Form> {
  const form: Form = { words: new Map(), files: [] };
  const wordsLeft = { left: wordsLimit };
  const filesLeft = { left: most.all as number };
  let cut = false;
  let now: TextPart | FilePart | undefined;
  let upload: Upload | undefined;

  async function begin({ name, file }: PartHead) {
    if (file === undefined) return new TextPart(name, wordsLeft);
    // An empty file field sends one file without a name.
    if (name !== 'file' || !file) return undefined;
    if (!form.files.length) upload = await beforeFiles?.(form.words);
    return new FilePart(file, form.files.length < most.files, filesLeft, newFile, upload);
  }

  async function end(whole: boolean) {
    const part = now;
    now = undefined;
    if (part instanceof FilePart) {
      const received = await part.end(whole);
      if (form.files.length < mostNamed) form.files.push(received);
    } else if (part && whole && !form.words.get(part.name)) form.words.set(part.name, part.text());
  }

  const parts = readParts(
    cutAt(cutOffAt, body, () => {
      cut = true;
    }),
    boundary,
  );
  try {
    for await (const part of parts) {
      if (part.kind === 'bytes') await now?.add(part.bytes);
      else {
        await end(true);
        now = await begin(part);
      }
    }
    await end(true);
  } catch (error) {
    await end(false);
    if (!cut) throw error;
  }
  return form;
}

async function* cutAt(
  limit: number,
  body: AsyncIterable<Uint8Array>,
  tell: () => void,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > limit) return tell();
    yield chunk;
  }
}
