/** Limits the uploads and bytes under way in this process, in all and for one address. */
import { day } from '../../../calendar/durations.ts';
import { transact, type UseDatabase } from '../../db/database.ts';
import { type Disk, type Room, roomOn } from '../../db/disk.ts';
import { log, traits } from '../../log.ts';
import { limit } from '../../rate-limit.ts';
import { processSettings } from '../../settings.ts';
import { networkOf, unknownAddress } from '../../visitor.ts';

/** Far above what twenty people at one address send at once. */
const most = { uploads: 100, uploadsEach: 20, bytes: 1_000_000_000, bytesEach: 300_000_000 };
/** In megabytes an address: nobody can fill the disk with one enquiry after another. */
const daily = { max: 1000, window: day };

export type Upload = {
  /** May this many bytes more be written? They count until `giveBack` or `end`. */
  take(bytes: number): Promise<boolean>;
  giveBack(bytes: number): void;
  end(): void;
};

export class UnderWay {
  readonly #disk: Disk;
  readonly #room: (disk: Disk) => Promise<Room | undefined>;
  readonly #addresses = new Map<string, { uploads: number; bytes: number }>();
  #uploads = 0;
  #bytes = 0;
  #asked: { at: number; written: number; room: Promise<Room | undefined> } | undefined;

  constructor(disk: Disk, { room = roomOn } = {}) {
    this.#disk = disk;
    this.#room = room;
  }

  /** 'address': too many at once from it. With too many in all, or not `mayTake`, no files. */
  begin(address: string, mayTake = true): (Upload & { taken(): number }) | 'address' {
    const from = this.#addresses.get(address) ?? { uploads: 0, bytes: 0 };
    if (from.uploads >= most.uploadsEach) return 'address';
    this.#addresses.set(address, from);
    from.uploads++;
    const hasPlace = ++this.#uploads <= most.uploads && mayTake;
    let taken = 0;
    const add = (bytes: number) => {
      taken += bytes;
      from.bytes += bytes;
      this.#bytes += bytes;
      if (this.#asked) this.#asked.written += bytes;
    };
    return {
      take: async (bytes) => {
        const room = await this.#roomNow();
        const fits = hasPlace && this.#mayTake(bytes, from.bytes, room);
        if (fits) add(bytes);
        return fits;
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

  /** Each byte is on disk twice: uploads may use half of the space, an address a quarter. */
  #mayTake(bytes: number, fromHere: number, room: Room | undefined): boolean {
    if (this.#bytes + bytes > most.bytes || fromHere + bytes > most.bytesEach) return false;
    if (!room) return true;
    const share = (room.free - (this.#asked?.written ?? 0) + this.#bytes - room.reserve) / 2;
    return this.#bytes + bytes <= share && fromHere + bytes <= share / 2;
  }

  /** The disk's answer is used for 200 ms. */
  async #roomNow(): Promise<Room | undefined> {
    const now = performance.now();
    if (!this.#asked || now - this.#asked.at > 200)
      this.#asked = { at: now, written: 0, room: this.#room(this.#disk) };
    return this.#asked.room;
  }
}

let underWay: UnderWay | undefined;

/** What is on its way in to this process, on its settings. */
export const uploadsUnderWay = (): UnderWay => (underWay ??= new UnderWay(processSettings()));

/** `UnderWay.begin`; counts bytes at the end. Over its daily limit an address sends words only. */
export async function beginUpload(use: UseDatabase, from = unknownAddress) {
  const at = new Date();
  const isSpent = use((database) => limit(database, 'upload', from, daily, at, { amount: 0 }));
  const mayTake = !(await isSpent.catch(() => undefined));
  const upload = uploadsUnderWay().begin(networkOf(from), mayTake);
  if (upload === 'address') return upload;
  const end = () => {
    const amount = Math.ceil(upload.taken() / 1_000_000);
    upload.end();
    if (!amount) return;
    void transact(use, (db) => limit(db, 'upload', from, daily, at, { amount })).catch((error) =>
      log.warning('an upload could not be counted', traits(error)),
    );
  };
  return { ...upload, end };
}
