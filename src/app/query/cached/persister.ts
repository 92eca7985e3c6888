import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import {
  cacheResponse,
  longestCachedMs,
  type OwnerCheck,
  readCachedResponse,
} from '#local/cached-responses/cached-responses.ts';
import { leaveOutMoney } from '#local/cached-responses/leave-out-money.ts';
import { openUserStore } from '#local/store/open-stores.ts';
import type { CachedResponse } from '#local/store/user-database.ts';
import { currentToken, onRefusal, readStoredOwner } from '#local/token-store.ts';

let refused: string | null = null;
// A response may still arrive for a refused token.
onRefusal(() => void (refused = currentToken()?.token ?? null));

const isHere = (userId: number): boolean => {
  const token = currentToken();
  return token?.claims.userid === userId && token.token !== refused;
};

export const makeOwnerCheck = (userId: number): OwnerCheck => ({
  isHere: () => isHere(userId),
  isStored: async () => (await readStoredOwner()) === userId,
});

const prefix = 'response';

/** Constant: schemas decide whether another version's response still fits. */
const buster = '';

const toQuery = ({ key, value, at }: CachedResponse): PersistedQuery =>
  ({ buster, queryHash: key, queryKey: JSON.parse(key), state: { data: value, dataUpdatedAt: at } }) as PersistedQuery;

/** Stores responses without money. Not to be used as a query's `persister`, which would respond before the server is asked. */
export function persisterOf(userId: number) {
  const store = openUserStore(userId);
  const owner = makeOwnerCheck(userId);
  let cached: CachedResponse | null = null;
  const { persistQuery, retrieveQuery } = experimental_createQueryPersister<CachedResponse>({
    prefix,
    buster,
    maxAge: longestCachedMs,
    storage: {
      getItem: async (key) => (cached = await readCachedResponse(store, key.slice(prefix.length + 1), Date.now())),
      setItem: (_, response) => cacheResponse(store, response, owner),
      // Old responses are deleted at the next write, since nothing may be written here after a sign-out.
      removeItem: () => {},
    },
    serialize: ({ queryHash, state }) => ({
      key: queryHash,
      value: leaveOutMoney(state.data),
      at: state.dataUpdatedAt,
    }),
    deserialize: toQuery,
  });
  return {
    owner,
    keep: persistQuery,
    async read(queryHash: string): Promise<CachedResponse | null> {
      return (await retrieveQuery(queryHash)) === undefined ? null : cached;
    },
  };
}
