import { orderViewActs } from '#contract/order-view-acts.ts';
import { orderViewEndpoints } from '#contract/order-views.ts';
import { makeId } from '#local/browser-id.ts';
import { sendRequest } from '#local/client.ts';
import { openUserStore } from '#local/store/open-stores.ts';
import { type BrowserView, forgetBrowserView, readBrowserViews } from '#local/views/browser-views.ts';
import { getUser, subscribeToUser } from '#app/base/session.ts';
import { invalidateEndpoints, loadResponse } from '#app/query/endpoint-query.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { longestViewName } from '#domain/order-view.ts';

interface BringingParts {
  read: () => Promise<readonly BrowserView[]>;
  /** @throws RequestFailed */
  readSaved: () => Promise<readonly { name: string; query: string }[]>;
  /** The view's id is the idempotency key. @throws RequestFailed */
  keep: (view: BrowserView) => Promise<unknown>;
  forget: (id: string) => Promise<unknown>;
}

const numbered = (name: string, place: number): string =>
  place === 1
    ? name
    : `${Array.from(name)
        .slice(0, longestViewName - 5)
        .join('')} (${place})`;

/** Its own name or one with a number; null if the server has the same view under such a name. */
export function freeNameOf(
  { name, query }: Pick<BrowserView, 'name' | 'query'>,
  saved: readonly { name: string; query: string }[],
): string | null {
  for (let place = 1; ; place += 1) {
    const wanted = numbered(name.trim(), place);
    const sameName = saved.find((view) => view.name.toLowerCase() === wanted.toLowerCase());
    if (!sameName) return wanted;
    if (sameName.query === query) return null;
  }
}

/** Moves views that an older page stored in this browser to the server; refused ones stay. Returns how many it moved. */
export async function bringViews({ read, readSaved, keep, forget }: BringingParts): Promise<number> {
  const views = await read();
  if (views.length === 0) return 0;
  const there = [...(await readSaved())];
  let brought = 0;
  for (const view of views) {
    const name = freeNameOf(view, there);
    if (name !== null) {
      try {
        await keep({ ...view, name });
      } catch (failure) {
        if (!(failure instanceof RequestFailed)) throw failure;
        continue;
      }
      there.push({ name, query: view.query });
      brought += 1;
    }
    await forget(view.id);
  }
  return brought;
}

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

let broughtFor: number | null = null;

/** Once each time the page starts. */
export function bringOwnViews(): void {
  const bring = (): void => {
    const userId = getUser()?.userId ?? null;
    if (userId === null || userId === broughtFor) return;
    broughtFor = userId;
    // Views that stay are moved at the next start.
    bringFor(userId).catch(() => {});
  };
  subscribeToUser(bring);
  bring();
}

async function bringFor(userId: number): Promise<void> {
  const store = openUserStore(userId);
  const brought = await bringViews({
    read: () => readBrowserViews(store),
    readSaved: async () =>
      (await loadResponse(orderViewEndpoints.read, {})).items.filter(({ owner }) => owner === null),
    keep: ({ id, name, query }) =>
      sendRequest(orderViewActs.keep, { body: { name, query } }, { key: isId(id) ? id : makeId() }),
    forget: (id) => forgetBrowserView(store, id),
  });
  if (brought > 0) await invalidateEndpoints([orderViewEndpoints.read]);
}
