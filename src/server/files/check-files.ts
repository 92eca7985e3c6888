import type { Db } from '#server/platform/handler.ts';
import { type ClamdAddress, scanByClamd, type Verdict } from '#server/platform/clamd.ts';
import { type ExternalJob, type ExternalRun, runExternalJobs } from '#server/platform/external-jobs.ts';
import { checkJobs } from './quarantine.ts';
import {
  type FileTable,
  fileTables,
  findCustomFile,
  findDocument,
  findHeldFile,
  findKycPaper,
  findProviderFile,
  setFileState,
} from './repository.ts';
import { documentMessages } from '#domain/messages/documents.ts';
import { mailMessages } from '#domain/messages/mails.ts';
import { findRecipient, type NewMail, type Recipient, writeMail } from '#server/mail/write-mail.ts';
import { recordAction } from '#server/orders/order.ts';

interface RemovedFile {
  id: number;
  virus: string;
  now: Date;
}

interface RemovalNotice {
  to: Recipient | null;
  name: string;
  /** Without an order: the company that sent the file. */
  about: { order: { id: number; customerId: number } } | { order: null; customerId: number };
  link: NewMail['link'];
}

async function writeRemoved(
  tx: Db,
  { to, name, about, link }: RemovalNotice,
  { virus, now }: RemovedFile,
): Promise<void> {
  if (!to) return;
  const words = mailMessages.fileRemoved;
  await writeMail(
    tx,
    {
      kind: 'file-removed',
      to,
      ...about,
      subject: words.subject(name),
      paragraphs: [words.virusFound(name, virus), words.next],
      link,
    },
    now,
  );
}

const notifySenderOf: Readonly<Record<FileTable, (tx: Db, removed: RemovedFile) => Promise<void>>> = {
  async documents(tx, removed) {
    const { requestId, customerId, userId, name } = await findDocument(tx, removed.id);
    const order = { id: requestId, customerId };
    const content = documentMessages.removedBecause(name, removed.virus);
    await recordAction(tx, order, { type: documentMessages.action, content, userId: null, now: removed.now });
    const link = { label: mailMessages.fileRemoved.orderLink, path: `/shipmentDetails/${requestId}` };
    await writeRemoved(tx, { to: await findRecipient(tx, userId), name, about: { order }, link }, removed);
  },
  async custom_request_files(tx, removed) {
    const { customRequestId, customerId, userId, name } = await findCustomFile(tx, removed.id);
    const link = { label: mailMessages.customRequest.link, path: `/customRequests/${customRequestId}` };
    await writeRemoved(
      tx,
      { to: await findRecipient(tx, userId), name, about: { order: null, customerId }, link },
      removed,
    );
  },
  async kyc_papers(tx, removed) {
    const { customerId, userId, name } = await findKycPaper(tx, removed.id);
    const link = { label: mailMessages.kycRefused.link, path: '/companyCheck' };
    await writeRemoved(
      tx,
      { to: await findRecipient(tx, userId), name, about: { order: null, customerId }, link },
      removed,
    );
  },
  async offer_files(tx, removed) {
    const file = await findProviderFile(tx, removed.id);
    if (file?.email == null) return;
    const { requestId, customerId, name, provider, email } = file;
    const order = { id: requestId, customerId };
    await writeRemoved(tx, { to: { name: provider, email }, name, about: { order }, link: null }, removed);
  },
};

interface HeldFile {
  id: number;
  content: Uint8Array;
  /** Null until the scanner has found something. */
  verdict: Verdict;
}

/** Users wait: a scanner that was down is tried again within half a minute. */
const longestPauseSeconds = 30;
/** Longer findings are cut. */
const longestName = 100;

const nameOf = (virus: string): string => virus.replaceAll(/[^\x20-\x7e]+/g, ' ').slice(0, longestName);

const checking = (table: FileTable, scanner: ClamdAddress): ExternalJob<HeldFile> => ({
  kind: checkJobs[table],
  longestPauseSeconds,
  async read(db, id) {
    const content = await findHeldFile(db, table, id);
    return content && { id, content, verdict: null };
  },
  async act(file, signal) {
    file.verdict = await scanByClamd(scanner, file.content, signal);
  },
  async settle(tx, { id, verdict }, now) {
    const changed = await setFileState(tx, table, [id], verdict === null ? 'ready' : 'removed');
    if (verdict !== null && changed.length > 0) await notifySenderOf[table](tx, { id, virus: nameOf(verdict), now });
  },
  // A file waits as long as there is no verdict.
  fail: async () => false,
});

/** Returns how many were scanned. Clean files are released; others lose their content, and their senders get a mail (rule S-27). */
export async function checkFiles(db: Db, scanner: ClamdAddress, run: ExternalRun): Promise<number> {
  let judged = 0;
  for (const table of fileTables) judged += await runExternalJobs(db, checking(table, scanner), run);
  return judged;
}
