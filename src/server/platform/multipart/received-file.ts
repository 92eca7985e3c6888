import { createHash } from 'node:crypto';
import type { OfferedFile } from '#domain/custom-files.ts';
import { TooMany } from '#server/platform/failures.ts';
import { inspectFile } from '#server/platform/inspect/inspect-file.ts';
import { documentMessages } from '#domain/messages/documents.ts';
import { errorMessages } from '#domain/messages/errors.ts';

/** A file that is too large, or one too many, has no content. */
export class ReceivedFile extends File {
  /** Bytes. */
  readonly sentSize: number;
  /** The hash of all bytes sent. */
  readonly sha256: string;

  constructor(parts: readonly Buffer[], sent: { name: string; size: number; sha256: string }) {
    super(parts as Buffer<ArrayBuffer>[], sent.name);
    this.sentSize = sent.size;
    this.sha256 = sent.sha256;
  }
}

/** @throws Error for a file that came through no form */
export function asReceived(file: File): ReceivedFile {
  if (!(file instanceof ReceivedFile)) throw new TypeError('a file that came through no form');
  return file;
}

interface JudgedFile extends OfferedFile {
  note: string | null;
}

/** Without scripts of form fields. @throws Error for a file that came through no form */
export async function inspectReceived(file: File): Promise<JudgedFile> {
  const received = asReceived(file);
  const content = new Uint8Array(await received.arrayBuffer());
  const { problem, eInvoice, withoutScripts } = await inspectFile(content);
  const notes = [
    eInvoice && documentMessages.notes.eInvoice(eInvoice),
    withoutScripts && documentMessages.notes.scriptsRemoved,
  ].filter((note) => typeof note === 'string');
  return {
    name: received.name,
    size: received.sentSize,
    content: withoutScripts ?? content,
    problem,
    note: notes.join(', ') || null,
  };
}

/** The most bytes that all requests together may hold. */
const mostBytesInMemory = 400 * 1_048_576;
let bytesInMemory = 0;

/** Memory for the files of one request; `free` returns it. */
export function openAllowance() {
  let own = 0;
  return {
    /** @throws TooMany when other requests hold too much */
    take(bytes: number): void {
      if (bytesInMemory + bytes > mostBytesInMemory) throw new TooMany(errorMessages.tooMany, 10);
      bytesInMemory += bytes;
      own += bytes;
    },
    free(): void {
      bytesInMemory -= own;
      own = 0;
    },
  };
}
export type Allowance = ReturnType<typeof openAllowance>;

/** `largest` in bytes; 0 keeps nothing. @throws TooMany */
export function takeFile(
  name: string,
  largest: number,
  allowance: Allowance,
  done: (file: ReceivedFile) => void,
): { write(bytes: Buffer): void; end(): void } {
  const hash = createHash('sha256');
  let pieces: Buffer[] = [];
  let size = 0;
  return {
    write(bytes) {
      hash.update(bytes);
      size += bytes.length;
      if (size > largest) {
        pieces = [];
        return;
      }
      allowance.take(bytes.length);
      pieces.push(bytes);
    },
    end() {
      done(new ReceivedFile(pieces, { name, size, sha256: hash.digest('hex') }));
    },
  };
}
