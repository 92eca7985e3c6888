import type { Db } from '#server/platform/handler.ts';

/** A change of a user's second factor; `byManager`: somebody else removed it. */
type FactorChange = 'setUp' | 'newCodes' | 'removed' | 'byManager';

/** A change about one passkey; `passkeyCopied`: it was refused, as a copy of it may exist. */
type PasskeyChange = 'passkeyAdded' | 'passkeyRemoved' | 'passkeyCopied';

/** A change and its user, with the name of the passkey that it is about. */
type ChangeOfUser = { userId: number } & ({ change: FactorChange } | { change: PasskeyChange; passkey: string });

/** Writes to the owner about a change of their second factor, in the transaction that makes it. */
export type TellOfChange = (tx: Db, changed: ChangeOfUser, now: Date) => Promise<void>;
