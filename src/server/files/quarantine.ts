import { documentMessages } from '#domain/messages/documents.ts';
import type { FileState } from '#domain/files.ts';
import type { Config } from '#server/config.ts';
import { Conflict } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { scheduleJob } from '#server/platform/jobs.ts';
import { type FileTable, setFileState } from './repository.ts';

export const checkJobs = {
  documents: 'check-document',
  custom_request_files: 'check-custom-file',
  offer_files: 'check-offer-file',
  kyc_papers: 'check-kyc-paper',
} as const satisfies Record<FileTable, string>;

/** Call it in the transaction that stores the files (rule S-27). */
export type Quarantine = (tx: Db, table: FileTable, ids: readonly number[], now: Date) => Promise<void>;

export const quarantineBy =
  ({ clamd }: Pick<Config, 'clamd'>): Quarantine =>
  async (tx, table, ids, now) => {
    if (clamd === null) return;
    await setFileState(tx, table, ids, 'checking');
    for (const subjectId of ids) await scheduleJob(tx, { kind: checkJobs[table], subjectId, dueAt: now, now });
  };

/** @throws Conflict for a file that waits for the scanner or was removed */
export function refuseHeld(state: FileState): void {
  if (state === 'ready') return;
  throw new Conflict(state === 'checking' ? documentMessages.checking : documentMessages.removed, {
    code: state === 'checking' ? 'file-being-checked' : 'file-removed',
  });
}
