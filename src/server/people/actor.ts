import { readSession } from '#server/identity/authenticate.ts';
import { readBearer } from '#server/identity/bearer.ts';
import type { Caller, Db, RequestFacts } from '#server/platform/handler.ts';

export interface Actor {
  /** Null for the command line and the marketplace. */
  userId: number | null;
  name: string;
  /** Checks the sign-in again once all rows are locked. @throws SignedOut when it ended meanwhile */
  confirm(tx: Db): Promise<void>;
}

/** The operator of the server needs no sign-in. */
export const commandLine: Actor = { userId: null, name: 'command line', confirm: async () => {} };

/** Its token was checked before. */
export const outsideMarketplace: Actor = { userId: null, name: 'marketplace', confirm: async () => {} };

export const managerOf = (
  { caller, request, now }: { caller: Caller; request: RequestFacts; now: Date },
  tokenKey: Uint8Array,
): Actor => ({
  userId: caller.userId,
  name: caller.fullName,
  async confirm(tx) {
    await readSession(tx, tokenKey, readBearer(request), now);
  },
});
