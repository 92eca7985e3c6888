import { Dexie, type DexieOptions, type Table, type Transaction } from 'dexie';
import type { Draft, DraftPart } from '#local/drafts/draft.ts';
import type { Entry } from '#local/outbox/entry.ts';
import { databaseName } from './database-name.ts';

/** An answer of the server that this browser keeps for reading offline. */
export interface KeptAnswer {
  key: string;
  value: unknown;
  /** When it came, in milliseconds. */
  at: number;
}

/** A small thing of the user's by name: a left cart's deadline, what was asked once. */
export interface MetaRow {
  name: string;
  value: unknown;
}

/** The tables of a user's database. */
export type TableName = 'drafts' | 'draftParts' | 'outbox' | 'answers' | 'meta';

/** The factory and key ranges of IndexedDB; the browser's own unless given. */
export type StorageParts = Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>;

/** One state of the schema. A later one only adds tables and indexes, so that an older page can still read and write. */
export interface SchemaVersion {
  version: number;
  stores: Partial<Record<string, string>>;
  upgrade?: (tx: Transaction) => PromiseLike<unknown>;
}

/** Every schema there ever was, oldest first. An upgrade changes rows in place and never drops what it does not know. */
export const schemaVersions: readonly SchemaVersion[] = [
  {
    version: 1,
    stores: {
      drafts: 'id, kind, [kind+about], entryId',
      draftParts: '[draftId+part], draftId',
      outbox: '++seq, &id, thread, state',
      answers: 'key, at',
      meta: 'name',
    },
  },
];

/** The database of one user in this browser; another user's rows are never in it (rule OFF-3). */
export class UserDatabase extends Dexie {
  declare drafts: Table<Draft, string>;
  declare draftParts: Table<DraftPart, [string, string]>;
  declare outbox: Table<Entry, number, Omit<Entry, 'seq'> & { seq?: number }>;
  declare answers: Table<KeptAnswer, string>;
  declare meta: Table<MetaRow, string>;

  constructor(userId: number, parts: StorageParts = {}, versions: readonly SchemaVersion[] = schemaVersions) {
    // A row that is called saved stays after a power cut; rows are read from the disk and not from a cache of hopes.
    super(databaseName(userId), { ...parts, chromeTransactionDurability: 'strict', cache: 'disabled' });
    for (const { version, stores, upgrade } of versions) {
      const described = this.version(version).stores(stores as Record<string, string>);
      if (upgrade) described.upgrade(upgrade);
    }
  }
}
