import type { OwnPasskey } from '#contract/passkeys.ts';
import type { Db } from '#server/platform/handler.ts';
import { listPasskeys, type Passkey } from './passkey-repository.ts';
import { countRecoveryCodes, findAppAddedAt } from './repository.ts';

const showPasskey = ({ id, name, addedAt, lastUsedAt, refusedAt }: Passkey): OwnPasskey => ({
  id,
  name,
  addedAt,
  lastUsedAt,
  refusedAt,
});

export const showFactor = async (db: Db, userId: number) => ({
  addedAt: await findAppAddedAt(db, userId),
  passkeys: (await listPasskeys(db, userId)).map(showPasskey),
  recoveryCodesLeft: await countRecoveryCodes(db, userId),
});
