/**
 * What is on its way in to this process: how many uploads and how many bytes, in all and from one
 * address. Bytes are counted from their arrival until their enquiry is stored or given up. Another
 * server on the same disk is not counted, but what it has written is: the disk itself is asked.
 */
import { day } from '../../../calendar/durations.ts';
import { type Disk, type Room, roomOn } from '../../db/disk.ts';
import type { UseDatabase } from '../../db/retrying-database.ts';
import { log, traits } from '../../log.ts';
import { isOver, limit } from '../../rate-limit.ts';
import { processSettings } from '../../settings.ts';
import { networkOf, unknownAddress } from '../../visitor.ts';

/** Far above what twenty people behind one address send at once. */
const most = {
  uploads: 100,
  uploadsEach: 20,
  bytes: 1_000_000_000,
  bytesEach: 300_000_000,
};
/** In megabytes: nobody can fill the disk to its reserve with enquiry after enquiry. */
const daily = { max: 1000, window: day };
/** So long, in ms, an answer of the disk is good; what we write meanwhile is counted. */
const fresh = 200;

export type Upload = {
  /** May this many bytes more be written? Then they count until `giveBack` or `end`. */
  take(bytes: number): Promise<boolean>;
  giveBack(bytes: number): void;
  end(): void;
};

export class UnderWay {
  readonly #disk: Disk;
  readonly #limits: typeof most;
  readonly #room: (disk: Disk) => Promise<Room | undefined>;
  readonly #addresses = new Map<string, { uploads: number; bytes: number }>();
  #uploads = 0;
  #bytes = 0;
  #asked: { at: number; written: number; room: Promise<Room | undefined> } | undefined;

  constructor(disk: Disk, { limits = most, room = roomOn } = {}) {
    this.#disk = disk;
    this.#limits = limits;
    this.#room = room;
  }

  /**
   * Begins an upload. 'address': too many from this one at once. When it is only too many in all,
   * the upload begins, but takes no files: the words go on. So does one without `mayTake`.
   */
  begin(address: string, mayTake = true): (Upload & { taken(): number }) | 'address' {
    const from = this.#addresses.get(address) ?? { uploads: 0, bytes: 0 };
    if (from.uploads >= this.#limits.uploadsEach) return 'address';
    this.#addresses.set(address, from);
    from.uploads++;
    const hasPlace = ++this.#uploads <= this.#limits.uploads && mayTake;
    let taken = 0;
    const add = (bytes: number) => {
      taken += bytes;
      from.bytes += bytes;
      this.#bytes += bytes;
      if (this.#asked) this.#asked.written += bytes;
    };
    return {
      take: async (bytes) => {
        if (!hasPlace) return false;
        const room = await this.#roomNow();
        if (!this.#mayTake(bytes, from.bytes, room)) return false;
        add(bytes);
        return true;
      },
      giveBack: (bytes) => add(-bytes),
      taken: () => taken,
      end: () => {
        add(-taken);
        this.#uploads--;
        if (--from.uploads === 0) this.#addresses.delete(address);
      },
    };
  }

  /**
   * Each byte is on the disk twice before its upload ends: as it came, and in the database. So what
   * is under way may be half of what the reserve leaves, and one address's at most half of that.
   */
  #mayTake(bytes: number, fromHere: number, room: Room | undefined): boolean {
    const { bytes: all, bytesEach } = this.#limits;
    if (this.#bytes + bytes > all || fromHere + bytes > bytesEach) return false;
    if (!room) return true;
    const share = (room.free - (this.#asked?.written ?? 0) + this.#bytes - room.reserve) / 2;
    return this.#bytes + bytes <= share && fromHere + bytes <= share / 2;
  }

  async #roomNow(): Promise<Room | undefined> {
    const now = performance.now();
    if (!this.#asked || now - this.#asked.at > fresh)
      this.#asked = { at: now, written: 0, room: this.#room(this.#disk) };
    return this.#asked.room;
  }
}

let underWay: UnderWay | undefined;

/** What is on its way in to this process, on its settings. */
export function uploadsUnderWay(): UnderWay {
  underWay ??= new UnderWay(processSettings());
  return underWay;
}

/**
 * Begins an upload from an address, as `UnderWay.begin` does, and counts its bytes when it ends. An
 * address that has sent its megabytes of the day goes on without its files. A database that is away
 * refuses nobody.
 */
export async function beginUpload(
  use: UseDatabase,
  from = unknownAddress,
): Promise<Upload | 'address'> {
  const at = new Date();
  const isSpent = await use((database) => isOver(database, 'upload', from, daily, at)).catch(
    () => undefined,
  );
  const upload = uploadsUnderWay().begin(networkOf(from), !isSpent);
  if (upload === 'address') return upload;
  return {
    ...upload,
    end() {
      const megabytes = Math.ceil(upload.taken() / 1_000_000);
      upload.end();
      if (!megabytes) return;
      void use((database) =>
        database
          .transaction()
          .execute((transaction) =>
            limit(transaction, 'upload', from, daily, at, { amount: megabytes }),
          ),
      ).catch((error) => log.warning('an upload could not be counted', traits(error)));
    },
  };
}
