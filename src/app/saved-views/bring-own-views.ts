import { orderViewActs } from '#contract/order-view-acts.ts';
import { orderViewEndpoints } from '#contract/order-views.ts';
import { makeId } from '#local/browser-id.ts';
import { sendRequest } from '#local/client.ts';
import { openUserStore } from '#local/store/open-stores.ts';
import { forgetBrowserView, readBrowserViews } from '#local/views/browser-views.ts';
import { getUser, subscribeToUser } from '#app/base/session.ts';
import { loadResponse, invalidateEndpoints } from '#app/query/endpoint-query.ts';
import { bringViews } from './bring-views.ts';

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

let broughtFor: number | null = null;

/** Moves the signed-in user's views from this browser to the server, once each time the page starts. */
export function bringOwnViews(): void {
  const bring = (): void => {
    const userId = getUser()?.userId ?? null;
    if (userId === null || userId === broughtFor) return;
    broughtFor = userId;
    // Views that stay in the browser are moved at the next start.
    bringFor(userId).catch(() => {});
  };
  subscribeToUser(bring);
  bring();
}

async function bringFor(userId: number): Promise<void> {
  const store = openUserStore(userId);
  const taken = await bringViews({
    read: () => readBrowserViews(store),
    known: async () => (await loadResponse(orderViewEndpoints.read, {})).items.filter(({ owner }) => owner === null),
    keep: ({ id, name, query }) =>
      sendRequest(orderViewActs.keep, { body: { name, query } }, { key: isId(id) ? id : makeId() }),
    forget: (id) => forgetBrowserView(store, id),
  });
  if (taken > 0) await invalidateEndpoints([orderViewEndpoints.read]);
}
