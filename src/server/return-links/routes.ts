import { returnLinkState } from '#domain/return-link.ts';
import { returnPageReads } from '#server/limits.ts';
import { NotFound } from '#server/platform/failures.ts';
import type { HandlersOf } from '#server/all-handlers.ts';
import { useLimits } from '#server/platform/limits.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import type { Services } from '#server/services.ts';
import { sendLabel } from '#server/shipments/many-labels.ts';
import { extendLink, makeLink, mailLink, readNewestLink, revokeLink } from './edit-link.ts';
import { estimateReturn } from './quote-return.ts';
import { readLink, showPage } from './show-page.ts';
import { useLink } from './use-link.ts';

/** Rule Q-45. */
export function returnLinkHandlers(services: Services): HandlersOf<'returnLinks'> {
  return {
    read: ({ db, params, caller, now }) => readNewestLink(db, services, { requestId: params.id, caller, now }),
    estimate: ({ db, params, caller, now }) => estimateReturn(db, services, { requestId: params.id, caller, now }),
    make: ({ db, params, body, caller, now }) => makeLink(db, services, body, { requestId: params.id, caller, now }),
    extend: ({ db, params, body, caller, now }) =>
      extendLink(db, services, body.validUntil, { requestId: params.id, caller, now }),
    revoke: ({ db, params, caller, now }) => revokeLink(db, services, { requestId: params.id, caller, now }),
    mail: ({ db, params, caller, now }) => mailLink(db, services, { requestId: params.id, caller, now }),
    async page({ db, params, now }) {
      const link = await readLink(db, params.token);
      if (returnLinkState(link, now) === 'open')
        await inTransaction(db, (tx) => useLimits(tx, [{ limit: returnPageReads, subject: `link:${link.id}` }], now));
      return await showPage(db, services, link, now);
    },
    use: ({ db, params, body, now }) => useLink(db, services, { token: params.token, body, now }),
    async label({ db, params, now }) {
      const link = await readLink(db, params.token);
      if (link.returnId === null) throw new NotFound();
      const { made } = await showPage(db, services, link, now);
      if (made?.label !== 'ready') throw new NotFound();
      return { ...(await sendLabel(db, services, link.returnId)), fileName: 'Return label.pdf' };
    },
  };
}
