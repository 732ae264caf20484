import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { fileLimits as most } from '../../../enquiry/limits.ts';
import type { Refusal } from '../../../enquiry/refusals.ts';
import { log, traits } from '../../log.ts';
import type { Received } from './inspect.ts';
import type { Upload } from './under-way.ts';

/**
 * One file of a form, written to the incoming folder as it arrives. What is refused is read on, for
 * the words behind it, and not written.
 */
export class FilePart {
  readonly #name: string;
  /** How much all files together have left; a refused one gives back what it took. */
  readonly #room: { left: number };
  readonly #newFile: () => Promise<string>;
  /** Bounds what may be written while it is under way; without it only `room` does. */
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

  /** What was written of it gives its place on the disk back at once. */
  async #refuse(why: Refusal): Promise<void> {
    this.#refused = why;
    await this.#kept?.handle.truncate(0).catch(() => undefined);
    this.#upload?.giveBack(this.#size);
    this.#room.left += this.#size;
    this.#size = 0;
  }
}
