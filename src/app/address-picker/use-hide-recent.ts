import type { Answer } from '#contract/call.ts';
import type { Address } from '#contract/addresses.ts';
import { recentAddressCalls } from '#contract/recent-addresses.ts';
import { shipmentCalls } from '#contract/shipments.ts';
import { keepForLater } from '#app/outbox/open-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import { queryClient } from '#app/query/query-client.ts';
import { notifyFailure } from '#app/base/messages.ts';
import { hidingKind } from './recent-list.ts';

const invalidates = [recentAddressCalls.recent, shipmentCalls.details];

const without = (items: readonly Address[], id: number): Address[] => items.filter((each) => each.id !== id);

/** Takes an address out of every list that the page has. */
function forgetRecent(id: number): void {
  queryClient.setQueriesData<Answer<typeof recentAddressCalls.recent>>(
    { queryKey: [recentAddressCalls.recent.path] },
    (list) => {
      if (!list) return list;
      const items = without(list.items, id);
      return { items, totalNumberOfItems: items.length };
    },
  );
  queryClient.setQueriesData<Answer<typeof shipmentCalls.details>>(
    { queryKey: [shipmentCalls.details.path] },
    (details) =>
      details && {
        ...details,
        recentAddressesFrom: without(details.recentAddressesFrom, id),
        recentAddressesTo: without(details.recentAddressesTo, id),
      },
  );
}

/**
 * Hides a recent address until it is used again. Without a connection that is kept, and done when it is back. `hide` answers
 * whether it is done or kept; a message has said why not.
 */
export function useHideRecent() {
  const { run, isRunning } = useAction(recentAddressCalls.removeRecent, {
    refresh: invalidates,
    takeAnswer: (_, { query }) => forgetRecent(Number(query?.['id'])),
    keep: ({ query }, attempt) => {
      const { id, type } = query as { id: number; type: string };
      return keepForLater({ kind: hidingKind, thread: `recent:${id}`, input: { query: { id, type } } }, attempt);
    },
  });
  async function hide({ id, type }: Pick<Address, 'id' | 'type'>): Promise<boolean> {
    try {
      await run({ query: { id, type } });
      return true;
    } catch (failure) {
      notifyFailure(failure);
      return false;
    }
  }
  return { hide, isRunning };
}
