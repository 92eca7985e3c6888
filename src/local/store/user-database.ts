import { Dexie, type DexieOptions, type Table, type Transaction } from 'dexie';
import type { Draft, DraftPart } from '#local/drafts/draft.ts';
import type { Entry } from '#local/outbox/entry.ts';
import { databaseName } from './database-name.ts';

export interface CachedResponse {
  key: string;
  value: unknown;
  /** Milliseconds. */
  at: number;
}

export interface MetaRow {
  name: string;
  value: unknown;
}

export type TableName = 'drafts' | 'draftParts' | 'outbox' | 'responses' | 'meta';

export type StorageParts = Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>;

/** A later version only adds tables and indexes, so that older pages still work. */
export interface SchemaVersion {
  version: number;
  stores: Partial<Record<string, string>>;
  upgrade?: (tx: Transaction) => PromiseLike<unknown>;
}

/** Oldest first. An upgrade never drops what it does not know. */
export const schemaVersions: readonly SchemaVersion[] = [
  {
    version: 1,
    stores: {
      drafts: 'id, kind, [kind+about], entryId',
      draftParts: '[draftId+part], draftId',
      outbox: '++seq, &id, thread, state',
      responses: 'key, at',
      meta: 'name',
    },
  },
];

/** Has only rows of this user (rule OFF-3). */
export class UserDatabase extends Dexie {
  declare drafts: Table<Draft, string>;
  declare draftParts: Table<DraftPart, [string, string]>;
  declare outbox: Table<Entry, number, Omit<Entry, 'seq'> & { seq?: number }>;
  declare responses: Table<CachedResponse, string>;
  declare meta: Table<MetaRow, string>;

  constructor(userId: number, parts: StorageParts = {}, versions: readonly SchemaVersion[] = schemaVersions) {
    // `strict`: stored rows survive a power cut. No cache: all tabs read the disk.
    super(databaseName(userId), { ...parts, chromeTransactionDurability: 'strict', cache: 'disabled' });
    for (const { version, stores, upgrade } of versions) {
      const described = this.version(version).stores(stores as Record<string, string>);
      if (upgrade) described.upgrade(upgrade);
    }
  }
}
