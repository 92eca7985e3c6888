import { documentMessages } from '#domain/messages/documents.ts';
import { mailMessages } from '#domain/messages/mails.ts';
import { findRecipient, type NewMail, type Recipient, writeMail } from '#server/mail/write-mail.ts';
import type { Db } from '#server/platform/handler.ts';
import { recordAction } from '#server/quotes/request-record.ts';
import { type FileTable, findCustomFile, findDocument, findKycPaper, findProviderFile } from './store.ts';

/** A file that was removed, the name of what was found in it, and when. */
export interface RemovedFile {
  id: number;
  found: string;
  now: Date;
}

interface Told {
  to: Recipient | null;
  name: string;
  request: NewMail['request'];
  link: NewMail['link'];
}

async function writeRemoved(tx: Db, { to, name, request, link }: Told, { found, now }: RemovedFile): Promise<void> {
  if (!to) return;
  const words = mailMessages.fileRemoved;
  await writeMail(
    tx,
    {
      kind: 'file-removed',
      to,
      request,
      subject: words.subject(name),
      paragraphs: [words.found(name, found), words.next],
      link,
    },
    now,
  );
}

/** Tells those who sent a file that it was removed: by mail, and for a document in the history of its order. */
export const notifySenderOf: Readonly<Record<FileTable, (tx: Db, removed: RemovedFile) => Promise<void>>> = {
  async documents(tx, removed) {
    const { requestId, customerId, userId, name } = await findDocument(tx, removed.id);
    const request = { id: requestId, customer_id: customerId };
    const content = documentMessages.removedBecause(name, removed.found);
    await recordAction(tx, request, { type: documentMessages.action, content, userId: null, now: removed.now });
    const link = { label: mailMessages.fileRemoved.orderLink, path: `/shipmentDetails/${requestId}` };
    await writeRemoved(tx, { to: await findRecipient(tx, userId), name, request, link }, removed);
  },
  async custom_request_files(tx, removed) {
    const { customRequestId, userId, name } = await findCustomFile(tx, removed.id);
    const link = { label: mailMessages.customRequest.link, path: `/customRequests/${customRequestId}` };
    await writeRemoved(tx, { to: await findRecipient(tx, userId), name, request: null, link }, removed);
  },
  async kyc_papers(tx, removed) {
    const { userId, name } = await findKycPaper(tx, removed.id);
    const link = { label: mailMessages.kycRefused.link, path: '/companyCheck' };
    await writeRemoved(tx, { to: await findRecipient(tx, userId), name, request: null, link }, removed);
  },
  async offer_files(tx, removed) {
    const file = await findProviderFile(tx, removed.id);
    if (file?.email == null) return;
    const { requestId, customerId, name, provider, email } = file;
    const request = { id: requestId, customer_id: customerId };
    await writeRemoved(tx, { to: { name: provider, email }, name, request, link: null }, removed);
  },
};
