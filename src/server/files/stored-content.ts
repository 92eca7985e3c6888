import { type RawBuilder, sql } from 'kysely';
import { errorMessages } from '#domain/messages/errors.ts';
import { Conflict } from '#server/platform/failures.ts';
import { hashContent, ObjectStoreUnreachable } from '#server/platform/object-storage.ts';
import type { Services } from '#server/services.ts';

/** Either in its row or, under a key, in the object store (rule S-43). */
export interface StoredContent {
  content: Uint8Array | null;
  storeKey: string | null;
  storeSize: number | null;
  storeHash: string | null;
}

/** The columns beside `content`. */
export const storeColumns = ['storeKey', 'storeSize', 'storeHash'] as const;

/** In bytes, wherever the content is. */
export const sizeOfContent = (table: string, column = 'content'): RawBuilder<number> =>
  sql<number>`coalesce(${sql.ref(`${table}.store_size`)}, octet_length(${sql.ref(`${table}.${column}`)}))`;

export type ContentReader = Pick<Services, 'objectStore' | 'log'>;

/** Compares content from the store with its length and SHA-256. @throws ObjectStoreUnreachable; Conflict when it is missing or damaged */
export async function readContent(reader: ContentReader, file: StoredContent, stop?: AbortSignal): Promise<Uint8Array> {
  const { content, storeKey: key, storeSize: size, storeHash: hash } = file;
  if (content !== null) return content;
  const { objectStore, log } = reader;
  if (objectStore === null) {
    log.error({ key }, 'A file is in the file store, and FILES_S3_ENDPOINT is not set');
    throw new ObjectStoreUnreachable('not set');
  }
  const stored = await objectStore.get(key!, size!, stop);
  if (stored !== null && hashContent(stored) === hash) return stored;
  log.error({ key, isThere: stored !== null }, 'A file of the file store is not what was put there');
  throw new Conflict(errorMessages.fileDamaged, { code: 'file-damaged' });
}
