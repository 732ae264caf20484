/** Parses a multipart/form-data body as it streams, holding one chunk and one part's headers. */
import { cutName } from './file-name.ts';

export class MalformedBody extends Error {}

/** `file` is the name of a file; bytes up to the next part belong to this one. */
export type PartHead = { kind: 'part'; name: string; file: string | undefined };
type PartBytes = { kind: 'bytes'; bytes: Buffer };

const lineBreak = Buffer.from('\r\n');
const blankLine = Buffer.from('\r\n\r\n');
const most = { headers: 8 * 1024, parts: 1000 };

/** The boundary in a Content-Type; `undefined` if it is not multipart/form-data. */
export function boundaryOf(contentType: string | null): string | undefined {
  const found =
    /^multipart\/form-data\s*;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s";,]{1,70}))\s*(?:;|$)/i.exec(
      contentType ?? '',
    );
  return found?.[1] ?? found?.[2];
}

/** The parts of a body in turn. @throws MalformedBody, also without a last boundary. */
export async function* readParts(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<PartHead | PartBytes> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // A line break before the first boundary makes it like all others.
  let held: Buffer = lineBreak;
  let state: 'before' | 'boundary' | 'headers' | 'content' = 'before';
  let parts = 0;

  for await (const chunk of body) {
    const fresh = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    if (state === 'content' && noneBetween(held, fresh, delimiter)) {
      // Nearly every chunk of a photo: it is not copied.
      if (held.length) yield { kind: 'bytes', bytes: held };
      held = fresh;
    } else held = Buffer.concat([held, fresh]);
    for (;;) {
      if (state === 'boundary') {
        if (held.length < 2) break;
        if (held.toString('latin1', 0, 2) === '--') return;
        if (!held.subarray(0, 2).equals(lineBreak))
          throw new MalformedBody('a boundary is followed by something else');
        if (++parts > most.parts) throw new MalformedBody('too many parts');
        held = held.subarray(2);
        state = 'headers';
      } else if (state === 'headers') {
        const end = held.indexOf(blankLine);
        // A blank line may have begun in the last three bytes.
        const length = end < 0 ? held.length - blankLine.length + 1 : end;
        if (length > most.headers) throw new MalformedBody('the headers of a part are too long');
        if (end < 0) break;
        yield headOf(held.toString('utf8', 0, end));
        held = held.subarray(end + blankLine.length);
        state = 'content';
      } else {
        const at = held.indexOf(delimiter);
        // A boundary may have begun in the last bytes.
        const end = at < 0 ? Math.max(0, held.length - delimiter.length + 1) : at;
        if (end && state === 'content') yield { kind: 'bytes', bytes: held.subarray(0, end) };
        held = held.subarray(at < 0 ? end : end + delimiter.length);
        if (at < 0) break;
        state = 'boundary';
      }
    }
  }
  throw new MalformedBody('the body ends before its last boundary');
}

const noneBetween = (held: Buffer, next: Buffer, delimiter: Buffer): boolean =>
  next.length >= delimiter.length &&
  !Buffer.concat([held, next.subarray(0, delimiter.length - 1)]).includes(delimiter);

function headOf(headers: string): PartHead {
  const disposition = /^content-disposition:\s*form-data\s*(;.*)$/im.exec(headers)?.[1] ?? '';
  const name = parameter(disposition, 'name');
  if (!name) throw new MalformedBody('a part has no name');
  const file = parameter(disposition, 'filename');
  return {
    kind: 'part',
    name: decoded(name),
    file: file === undefined ? undefined : decoded(cutName(file)),
  };
}

function parameter(disposition: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^\\s;"]*))`, 'i').exec(disposition);
  return found?.[1] ?? found?.[2];
}

/** Browsers escape only quotes and line breaks in a name. */
const decoded = (name: string): string =>
  name.replace(/%(22|0D|0A)/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
