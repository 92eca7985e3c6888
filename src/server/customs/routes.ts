import { customsPaperMessages as words } from '#domain/messages/customs-papers.ts';
import type { HandlersOf } from '#server/all-handlers.ts';
import type { ContentReader } from '#server/files/stored-content.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import { type Db, type FileResponse, toList } from '#server/platform/handler.ts';
import { joinPdfs } from '#server/platform/join-pdfs.ts';
import type { Services } from '#server/services.ts';
import { correctCustoms } from '#server/shipments/correct-order.ts';
import { readCopies } from '#server/shipments/many-labels.ts';
import { readDeclaredShipment } from '#server/shipments/declared-shipment.ts';
import { toCustomsPaper } from './customs-paper.ts';
import { invoicePdf } from './draw-papers.ts';
import { findPapers } from './repository.ts';
import { findHsCodes } from '#server/customs-checks/hs-codes.ts';

async function previewInvoice(db: Db, requestId: number, now: Date): Promise<FileResponse> {
  const declared = await readDeclaredShipment(db, requestId);
  if (!declared) throw new RuleBroken(words.nothingDeclared);
  const version = ((await findPapers(db, requestId))?.version ?? 0) + 1;
  const paper = toCustomsPaper(declared, version, now);
  const fileName = words.fileName(words.titles[paper.kind], paper.number, 1);
  return { fileName, mediaType: 'application/pdf', content: await invoicePdf(paper) };
}

async function printPapers(db: Db, reader: ContentReader, requestId: number): Promise<FileResponse> {
  const papers = await findPapers(db, requestId);
  if (!papers) throw new RuleBroken(words.notMade);
  const title = words.printFile(requestId);
  const createdAt = new Date(papers.createdAt);
  const content = await joinPdfs(readCopies(db, reader, requestId), { title, createdAt });
  // All pages are wanted, so there is a file.
  return { fileName: title, mediaType: 'application/pdf', content: content! };
}

/** Rule S-49. */
export const customsPapersHandlers = (services: Services): HandlersOf<'customsPapers'> => ({
  preview: ({ db, params, now }) => previewInvoice(db, params.id, now),
  print: ({ db, params }) => printPapers(db, services, params.id),
  async correct({ params, body, caller, now, request, fetchThenWrite }) {
    const correction = {
      requestId: params.id,
      customs: body.customs,
      ifMatch: request.header('if-match'),
      caller,
      now,
    };
    const response = await fetchThenWrite(
      async () => null,
      (tx) => correctCustoms(tx, correction),
    );
    services.wakeJobs();
    return response;
  },
});

export const customsHandlers: HandlersOf<'customs'> = {
  findHsCodes: async ({ query: { text } }) => {
    return toList(findHsCodes(text));
  },
};
