import { printedCopies } from '#domain/customs-papers.ts';
import { type ContentReader, readContent } from '#server/files/stored-content.ts';
import type { Db } from '#server/platform/handler.ts';
import { listPapers } from './repository.ts';

/** The customs papers in force as they are printed: the invoice in copies, then the packing list. None of an order without papers. */
export async function* readCopies(db: Db, reader: ContentReader, requestId: number): AsyncGenerator<Uint8Array> {
  for (const { typeCode, ...stored } of await listPapers(db, requestId)) {
    const paper = await readContent(reader, stored);
    for (let copy = 0; copy < (typeCode === 'PKL' ? 1 : printedCopies); copy += 1) yield paper;
  }
}
