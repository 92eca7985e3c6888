import { printedCopies } from '#domain/customs-papers.ts';
import { type ContentReader, readContent } from '#server/files/stored-content.ts';
import type { Db } from '#server/platform/handler.ts';
import { findPapers, readPaperFile } from './repository.ts';

/** The papers in force as they are printed: the invoice in copies, then the packing list. None of an order without papers. */
export async function* readCopies(db: Db, reader: ContentReader, requestId: number): AsyncGenerator<Uint8Array> {
  const papers = await findPapers(db, requestId);
  if (!papers) return;
  const read = async (id: number) => await readContent(reader, await readPaperFile(db, id));
  const invoice = await read(papers.invoiceId);
  for (let copy = 0; copy < printedCopies; copy += 1) yield invoice;
  yield await read(papers.packingListId);
}
