import type { Db } from '#server/platform/handler.ts';

/** A change of a user's second factor; `byManager`: somebody else removed it. */
export type FactorChange = 'setUp' | 'newCodes' | 'removed' | 'byManager';

/** Writes to the owner about a change of their second factor, in the transaction that makes it. */
export type TellOfChange = (tx: Db, changed: { userId: number; change: FactorChange }, now: Date) => Promise<void>;
