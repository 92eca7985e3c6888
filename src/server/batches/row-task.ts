import type { BatchDropOff } from '#domain/batch.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import type { BatchRecord, RowRecord } from './repository.ts';

export interface RowTask {
  db: Db;
  row: RowRecord;
  batch: BatchRecord;
  /** Null: may not work for the company any more. */
  caller: Caller | null;
  now: Date;
}

export type Outcome =
  | { kind: 'quoted'; requestId: number; dropOffs: Record<string, BatchDropOff> | null }
  | { kind: 'refused'; requestId: number; text: string }
  | { kind: 'paid' }
  | { kind: 'failed'; text: string }
  | { kind: 'invalid' }
  | { kind: 'stopped'; text: string };
