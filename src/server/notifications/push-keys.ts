import { createECDH } from 'node:crypto';
import { readOrMakeSetting } from '#server/identity/secrets.ts';
import type { Db } from '#server/platform/handler.ts';
import { StartupProblem } from '#server/platform/startup-problem.ts';

/** VAPID keys in base64url; the private one is a secret. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const settingName = 'push-key';

export function pushKeysOf(privateKey: string): PushKeys | null {
  if (!/^[\w-]{43}$/.test(privateKey)) return null;
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return Object.freeze({ publicKey: pair.getPublicKey('base64url'), privateKey });
  } catch {
    return null;
  }
}

/** Keys have leading zeros. */
function makePrivateKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

/** The same for all servers of the database. @throws StartupProblem when the stored one is damaged */
export async function readOrMakePushKeys(db: Db, configured: PushKeys | null): Promise<PushKeys> {
  if (configured) return configured;
  const stored = pushKeysOf(await readOrMakeSetting(db, settingName, makePrivateKey));
  if (!stored) throw new StartupProblem(`The key ${settingName} in the table settings is damaged.`);
  return stored;
}
