import type { HandlersOf } from '#server/all-handlers.ts';
import { toList } from '#server/platform/handler.ts';
import { changeProvider, createProvider, removeProvider, showProvider } from './edit-provider.ts';
import { readScorecards } from './scorecards.ts';
import { listProviders } from './repository.ts';

/** Rule PR-1. */
export const providerHandlers = (): HandlersOf<'providers'> => ({
  async list({ db, query }) {
    return toList((await listProviders(db, query.searchText)).map(showProvider));
  },
  create: ({ db, body }) => createProvider(db, body),
  update: ({ db, params, body, request, now }) =>
    changeProvider(db, params.id, { sent: body, ifMatch: request.header('if-match'), now }),
  async remove({ db, params, now }) {
    await removeProvider(db, params.id, now);
    return {};
  },
  async scorecards({ db, now }) {
    return toList(await readScorecards(db, now));
  },
});
