import { NotFound } from '#server/platform/failures.ts';
import type { HandlersOf } from '#server/all-handlers.ts';
import type { Services } from '#server/services.ts';
import { sendLabel } from '#server/shipments/many-labels.ts';
import { extendLink, makeLink, mailLink, readNewestLink, revokeLink } from './edit-link.ts';
import { estimateReturn } from './quote-return.ts';
import { readLink, showPage } from './show-page.ts';
import { useLink } from './use-link.ts';

/** Rule Q-45. */
export function returnLinkHandlers(services: Services): HandlersOf<'returnLinks'> {
  const { tokenKey } = services;
  return {
    read: ({ db, params, now }) => readNewestLink(db, tokenKey, params.id, now),
    estimate: ({ db, params, caller, now }) => estimateReturn(db, services, { requestId: params.id, caller, now }),
    make: ({ db, params, body, caller, now }) => makeLink(db, services, body, { requestId: params.id, caller, now }),
    extend: ({ db, params, body, caller, now }) =>
      extendLink(db, tokenKey, body.validUntil, { requestId: params.id, caller, now }),
    revoke: ({ db, params, caller, now }) => revokeLink(db, tokenKey, { requestId: params.id, caller, now }),
    mail: ({ db, params, caller, now }) => mailLink(db, tokenKey, { requestId: params.id, caller, now }),
    page: async ({ db, params, now }) => showPage(db, services, await readLink(db, params.token), now),
    use: ({ db, params, body, now }) => useLink(db, services, { token: params.token, body, now }),
    async label({ db, params, now }) {
      const link = await readLink(db, params.token);
      const { made } = await showPage(db, services, link, now);
      if (made?.label !== 'ready') throw new NotFound();
      return { ...(await sendLabel(db, services, link.returnId!)), fileName: 'Return label.pdf' };
    },
  };
}
