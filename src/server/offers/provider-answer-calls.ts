import { readContent } from '#server/files/kept-content.ts';
import { quarantineBy, refuseHeld } from '#server/files/quarantine.ts';
import { NotFound } from '#server/platform/failures.ts';
import type { HandlersOf } from '#server/all-handlers.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import type { Services } from '#server/services.ts';
import { findOfferFile } from './answer-store.ts';
import { readLink } from './read-link.ts';
import { readAnswerFile } from './read-answer-file.ts';
import { requestTime } from './request-time.ts';
import { takeAnswer } from './take-answer.ts';
import type { SentByLink } from './take-answer.ts';

/** The calls of a provider by its link (rules PR-6 to PR-10), and the file that staff fetch. */
export function providerAnswerHandlers(services: Services): HandlersOf<'providerAnswers'> {
  const quarantine = quarantineBy(services.config);
  return {
    read: ({ db, params, now }) => readLink(db, params.token, now),
    async answer({ db, params, body, key, now, request }) {
      const file = await readAnswerFile(body.Files ?? []);
      const sent: SentByLink = { ...params, clientId: key, ifMatch: request.header('if-match'), now };
      const said = { answer: body.JsonData, file };
      return await inTransaction(db, (tx) => takeAnswer(tx, sent, said, quarantine), { retry: true });
    },
    refuse({ db, params, body, key, now, request }) {
      const sent: SentByLink = { ...params, clientId: key, ifMatch: request.header('if-match'), now };
      return inTransaction(db, (tx) => takeAnswer(tx, sent, { refusal: body.reason }, quarantine), { retry: true });
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
