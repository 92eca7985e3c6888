import { createPasswords } from '#server/identity/passwords.ts';
import type { Owner } from '#server/identity/find-owner.ts';
import type { Caller, Db, RequestFacts } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import type { TellOfChange } from './change.ts';
import { passkeyPlaceOf } from './passkey-place.ts';
import { type ProofParts, proveOwner } from './prove-owner.ts';
import type { ShownFactor } from './take-shown.ts';

/** A call whose body brings the proof that its caller is the user. */
interface Proved {
  db: Db;
  caller: Caller;
  request: RequestFacts;
  body: { password: string } & ShownFactor;
  now: Date;
}

/** The parts that look at second factors, and the way to run an act of a call whose caller shows theirs. */
export function proverOf({ config, factorKeys: keys }: Services, write: TellOfChange) {
  const place = passkeyPlaceOf(config.publicUrl);
  const parts: ProofParts = { passwords: createPasswords(config.passwordCost), keys, place, write };
  const prove = <T>(
    { db, caller: { userId, signInId }, request, body, now }: Proved,
    act: (tx: Db, owner: Owner) => Promise<T>,
  ): Promise<T> => proveOwner(db, parts, { userId, signInId, address: request.address, ...body }, act, now);
  return { parts, prove };
}
