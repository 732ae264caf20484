/** The words are longer than anyone writes. */
export class BodyTooLong extends Error {}

/**
 * One value of a form's words, in memory. `room` is what all values together have left, in bytes.
 */
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
    // A copy: the piece would hold the whole chunk that it was cut from.
    this.#pieces.push(Buffer.from(bytes));
  }

  text(): string {
    return Buffer.concat(this.#pieces).toString();
  }
}
