/**
 * Takes a multipart/form-data body apart as it streams in, and holds no more of it than one chunk
 * and one part's headers. Parsers that gather each file first would hold fifteen megabytes for
 * every visitor who is sending one.
 */
import { cutName } from './file-name.ts';

/** The body is not one that a browser makes from a form. */
export class MalformedBody extends Error {}

/**
 * A part begins: the bytes up to the next part belong to it. `file` is the file's name, on parts
 * that are files.
 */
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

/**
 * The parts of a body, in turn. Throws MalformedBody, also when the body ends before its last
 * boundary.
 */
export async function* readParts(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<PartHead | PartBytes> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first boundary starts the body: with a line break put before it, it is found like all
  // others.
  let held: Buffer = lineBreak;
  let state: 'before' | 'boundary' | 'headers' | 'content' = 'before';
  let parts = 0;

  for await (const chunk of body) {
    const fresh = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    if (state === 'content' && noneBetween(held, fresh, delimiter)) {
      // Nearly every chunk of a photo: it is handed on without being copied.
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
        // Of a blank line that is still coming, all but its last byte may be here.
        const length = end < 0 ? held.length - blankLine.length + 1 : end;
        if (length > most.headers) throw new MalformedBody('the headers of a part are too long');
        if (end < 0) break;
        yield headOf(held.toString('utf8', 0, end));
        held = held.subarray(end + blankLine.length);
        state = 'content';
      } else {
        const at = held.indexOf(delimiter);
        // What could be the start of a boundary waits for the next chunk.
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

/** Does no boundary begin in what is held, that the next chunk goes on with? */
function noneBetween(held: Buffer, next: Buffer, delimiter: Buffer): boolean {
  return (
    next.length >= delimiter.length &&
    !Buffer.concat([held, next.subarray(0, delimiter.length - 1)]).includes(delimiter)
  );
}

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

/**
 * Browsers write quotes and line breaks in a name as %22, %0D and %0A, and leave everything else as
 * it is.
 */
const decoded = (name: string): string =>
  name.replace(/%(22|0D|0A)/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
