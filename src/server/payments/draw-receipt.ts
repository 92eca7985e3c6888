import { receiptMessages as words } from '#domain/messages/receipt.ts';
import type { Db, FileResponse } from '#server/platform/handler.ts';
import { layOutReceipt, receiptSize } from './receipt-layout.ts';
import { readReceipt, type Receipt } from './read-receipt.ts';

/** A PDF of A4 pages. The same receipt gives the same bytes. */
export async function drawReceipt(receipt: Receipt, helpEmail: string): Promise<Uint8Array> {
  const { openPen } = await import('#server/carriers/label-pen.ts');
  const pen = openPen({
    ...receiptSize,
    title: `${words.title} ${receipt.number}`,
    author: 'Quayside',
    createdAt: new Date(receipt.paidAt),
  });
  for (const page of layOutReceipt(receipt, helpEmail, pen)) pen.addSheet([page]);
  return await pen.finish();
}

/** @throws NotFound with a sentence when nothing was paid */
export async function sendReceipt(db: Db, requestId: number, helpEmail: string): Promise<FileResponse> {
  const content = await drawReceipt(await readReceipt(db, requestId), helpEmail);
  return { fileName: words.file(requestId), mediaType: 'application/pdf', content };
}
