import {
  brokenUploadRule,
  documentName,
  type DocumentType,
  documentTypes,
  mostDocuments,
  reasonAgainstDocument,
} from '#domain/document.ts';
import type { FieldErrors } from '#domain/field.ts';
import type { FileFormat } from '#domain/files.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { documentMessages } from '#domain/messages/documents.ts';
import { orderAllows } from '#domain/order-rights.ts';
import { Conflict, NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { companySubject, uploads } from '#server/limits.ts';
import type { Quarantine } from '#server/files/quarantine.ts';
import { useLimits } from '#server/platform/limits.ts';
import { inspectReceived } from '#server/platform/multipart/received-file.ts';
import { findByAwb, isOrderVisible, lockOrder, recordAction } from '#server/orders/order.ts';
import { countDocuments, findRequestOf, insertDocuments } from './repository.ts';

interface SentDocument {
  typeCode: DocumentType;
  imageFormat: FileFormat;
  file: File;
}

/** `name`: an AWB number, or the number of an order without one. */
export interface Upload {
  name: string;
  documents: readonly SentDocument[];
  caller: Caller;
  now: Date;
}

async function findNamed(
  db: Db,
  name: string,
  caller: Caller,
): Promise<{ byNumber: number | null; byAwb: number | null }> {
  const visible = async (id: number | null) => (id !== null && (await isOrderVisible(db, id, caller)) ? id : null);
  return {
    byNumber: await visible(/^[1-9]\d{0,14}$/.test(name) ? Number(name) : null),
    byAwb: await visible(await findByAwb(db, name, caller)),
  };
}

export async function isNamedOrderVisible(db: Db, name: string, caller: Caller): Promise<boolean> {
  const { byNumber, byAwb } = await findNamed(db, name, caller);
  return byNumber !== null || byAwb !== null;
}

/** Whoever sees the order sees its documents (rule S-14). */
export async function isDocumentVisible(db: Db, id: number, caller: Caller): Promise<boolean> {
  const requestId = await findRequestOf(db, id);
  return requestId !== null && (await isOrderVisible(db, requestId, caller));
}

/** @throws NotFound, also for somebody else's; Conflict when two orders match */
async function findOrder(tx: Db, { name, caller }: Upload): Promise<number> {
  const { byNumber, byAwb } = await findNamed(tx, name, caller);
  if (byNumber !== null && byAwb !== null && byNumber !== byAwb) throw new Conflict(documentMessages.twoOrders(name));
  const orderId = byNumber ?? byAwb;
  if (orderId === null) throw new NotFound(errorMessages.missing.request);
  return orderId;
}

interface ReadDocument extends Omit<SentDocument, 'file'> {
  name: string;
  content: Uint8Array;
  note: string | null;
}

/** @throws RuleBroken with the reason at each rejected file; then none is accepted */
async function readDocuments(documents: readonly SentDocument[]): Promise<ReadDocument[]> {
  const broken = brokenUploadRule(documents);
  if (broken) throw new RuleBroken({ documents: [broken] });
  const errors: FieldErrors = {};
  const read: ReadDocument[] = [];
  for (const [place, { typeCode, imageFormat, file }] of documents.entries()) {
    const { name, content, note, ...offered } = await inspectReceived(file);
    const reason = reasonAgainstDocument({ ...offered, content, imageFormat });
    if (reason !== null) errors[`documents[${place}].file`] = [reason];
    else read.push({ typeCode, imageFormat, name: documentName(name, imageFormat), content, note });
  }
  if (read.length === 0) errors['documents'] = [documentMessages.chooseOne];
  if (Object.keys(errors).length > 0) throw new RuleBroken(errors);
  return read;
}

/** All or none (rule S-14). Returns the order's id. @throws NotFound; TooMany; RuleBroken for bad files, or a closed or full order */
export async function uploadDocuments(tx: Db, upload: Upload, quarantine: Quarantine): Promise<number> {
  const requestId = await findOrder(tx, upload);
  const read = await readDocuments(upload.documents);
  const { caller, now } = upload;
  const order = await lockOrder(tx, requestId, now);
  if (!orderAllows('uploadDocuments', order)) throw new RuleBroken(documentMessages.closed);
  if ((await countDocuments(tx, requestId)) + read.length > mostDocuments) {
    throw new RuleBroken(documentMessages.tooManyOfOrder(mostDocuments));
  }
  const amount = read.reduce((bytes, { content }) => bytes + content.byteLength, 0);
  await useLimits(tx, [{ limit: uploads, subject: companySubject(order.customerId), amount }], now);
  const ids = { requestId, customerId: order.customerId, userId: caller.userId, createdAt: now };
  const documentIds = await insertDocuments(
    tx,
    read.map(({ typeCode, imageFormat, name, content, note }) => ({
      ...ids,
      typeCode,
      imageFormat,
      name,
      content,
      note,
    })),
  );
  await quarantine(tx, 'documents', documentIds, now);
  await recordAction(tx, order, {
    type: documentMessages.action,
    content: documentMessages.uploaded(read.map(({ typeCode, name }) => `${documentTypes[typeCode]} (${name})`)),
    userId: caller.userId,
    now,
  });
  return requestId;
}
