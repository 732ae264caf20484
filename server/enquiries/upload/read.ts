/**
 * Reads the body of a form's post: its words into memory, its files into the incoming folder,
 * neither beyond its limit.
 */
import { fileLimits as most, wordsLimit } from '../../../enquiry/limits.ts';
import { FilePart } from './file-part.ts';
import { Incoming } from './incoming.ts';
import type { Received } from './inspect.ts';
import { boundaryOf, MalformedBody, type PartHead, readParts } from './multipart.ts';
import { TextPart } from './text-part.ts';
import type { Upload } from './under-way.ts';

export { MalformedBody } from './multipart.ts';
export { BodyTooLong } from './text-part.ts';

/** How far a body is read for text behind files that are too big; the rest is cut off. */
export const cutOffAt = most.files * most.each + 1024 * 1024;
/** Maximum number of file names on a receipt. */
export const mostNamed = 50;

/** The first value of each name that is not empty: an empty one hides none behind it. */
export type Words = ReadonlyMap<string, string>;
type Form = { words: Map<string, string>; files: Received[] };

/**
 * Hears the words that came before the first file, and may throw to have no more read. What it
 * gives bounds the files, and is ended when they are deleted.
 */
type BeforeFiles = (words: Words) => Promise<Upload | undefined>;

type Reader<T> = {
  beforeFiles?: BeforeFiles;
  /** May read the files, and make others at the paths of `newFile`, until it ends. */
  use(words: Words, files: Received[], newFile: () => Promise<string>): Promise<T>;
};

type DataFolder = ConstructorParameters<typeof Incoming>[0];

/**
 * Reads a form's post, of either kind, and answers what `use` makes of it. Then all its files are
 * deleted. Throws MalformedBody or BodyTooLong.
 */
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

/**
 * Reads the parts of a multipart body. A body that goes on too long gives what had arrived until
 * then.
 */
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
    // A file field in which nothing was chosen sends one file without a name.
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
