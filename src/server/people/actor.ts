import { readSession } from '#server/identity/authenticate.ts';
import { readBearer } from '#server/identity/bearer.ts';
import type { Caller, Db, RequestFacts } from '#server/platform/handler.ts';

/** One who does something to users and customers. */
export interface Actor {
  /** Null for the command line and the marketplace. */
  userId: number | null;
  name: string;
  /** Looks at the sign-in anew, once everybody concerned is locked. @throws SignedOut when it ended meanwhile */
  confirm(tx: Db): Promise<void>;
}

/** The operator of the portal, who needs no sign-in. */
export const commandLine: Actor = { userId: null, name: 'command line', confirm: async () => {} };

/** The marketplace that hands people over, whose signature was checked. */
export const outsideMarketplace: Actor = { userId: null, name: 'marketplace', confirm: async () => {} };

/** A manager by the sign-in of a call. */
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
