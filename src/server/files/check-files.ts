import type { Db } from '#server/platform/handler.ts';
import { type ClamdAddress, scanByClamd, type Verdict } from '#server/platform/clamd.ts';
import { type ExternalJob, type OutsideRun, runOutsideJobs } from '#server/platform/external-jobs.ts';
import { checkJobs } from './quarantine.ts';
import { type FileTable, fileTables, findHeldFile, setFileState } from './store.ts';
import { notifySenderOf } from './notify-sender.ts';

interface HeldFile {
  id: number;
  content: Uint8Array;
  /** Null until the scanner has found something. */
  found: Verdict;
}

/** People wait for their file: a scanner that was away is asked again within half a minute of its return. */
const longestPauseSeconds = 30;
/** Names of viruses are short; what a scanner says beyond is cut. */
const longestName = 100;

const nameOf = (found: string): string => found.replaceAll(/[^\x20-\x7e]+/g, ' ').slice(0, longestName);

const checking = (table: FileTable, scanner: ClamdAddress): ExternalJob<HeldFile> => ({
  kind: checkJobs[table],
  longestPauseSeconds,
  async read(db, id) {
    const content = await findHeldFile(db, table, id);
    return content && { id, content, found: null };
  },
  async act(file, signal) {
    file.found = await scanByClamd(scanner, file.content, signal);
  },
  async settle(tx, { id, found }, now) {
    const changed = await setFileState(tx, table, [id], found === null ? 'ready' : 'removed');
    if (found !== null && changed.length > 0) await notifySenderOf[table](tx, { id, found: nameOf(found), now });
  },
  // A file waits as long as there is no verdict.
  fail: async () => false,
});

/**
 * Has the virus scanner judge the files that wait for it, and answers how many were: those without a finding are given out
 * from then on, others lose their content, and their senders get a mail (rule S-27). Without a verdict a file goes on waiting.
 */
export async function checkFiles(db: Db, scanner: ClamdAddress, run: OutsideRun): Promise<number> {
  let judged = 0;
  for (const table of fileTables) judged += await runOutsideJobs(db, checking(table, scanner), run);
  return judged;
}
