import { classifyCustomFiles, customFileName, describeRejected } from '#domain/custom-files.ts';
import { readContent } from '#server/files/stored-content.ts';
import { quarantineBy, refuseHeld } from '#server/files/quarantine.ts';
import type { PdfFile } from '#server/files/read-pdf-files.ts';
import { NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { HandlersOf } from '#server/all-handlers.ts';
import { inspectReceived } from '#server/platform/multipart/received-file.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import type { Services } from '#server/services.ts';
import { findOfferFile } from './response-repository.ts';
import { readLink } from './read-link.ts';
import { requestTime, respondByLink, type SentByLink } from './respond-by-link.ts';

/** @throws RuleBroken for anything but one PDF */
async function readResponseFile(files: readonly File[]): Promise<PdfFile | null> {
  const offered = await Promise.all(files.map(inspectReceived));
  const { accepted, rejected } = classifyCustomFiles(offered, 0, 1);
  if (rejected.length > 0) throw new RuleBroken({ Files: describeRejected(rejected) });
  const [only] = accepted;
  return only ? { name: customFileName(only.name), content: only.content, note: only.note } : null;
}

/** Rules PR-6 to PR-10. */
export function providerResponseHandlers(services: Services): HandlersOf<'providerResponses'> {
  const quarantine = quarantineBy(services.config);
  return {
    read: ({ db, params, now }) => readLink(db, params.token, now),
    async respond({ db, params, body, key, now, request }) {
      const file = await readResponseFile(body.Files ?? []);
      const sent: SentByLink = { ...params, clientId: key, ifMatch: request.header('if-match'), now };
      const providerReply = { response: body.JsonData, file };
      return await inTransaction(db, (tx) => respondByLink(tx, sent, providerReply, quarantine), { retry: true });
    },
    refuse({ db, params, body, key, now, request }) {
      const sent: SentByLink = { ...params, clientId: key, ifMatch: request.header('if-match'), now };
      return inTransaction(db, (tx) => respondByLink(tx, sent, { refusal: body.reason }, quarantine), { retry: true });
    },
    requestTime: ({ db, params, now }) =>
      inTransaction(db, (tx) => requestTime(tx, params.token, now), { retry: true }),
    async file({ db, params }) {
      const file = await findOfferFile(db, params.id);
      if (!file) throw new NotFound();
      refuseHeld(file.state);
      return { fileName: file.name, mediaType: 'application/pdf', content: await readContent(services, file) };
    },
  };
}
