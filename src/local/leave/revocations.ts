import { readText, writeText } from '#local/browser-text.ts';
import { browserLocks } from '#local/locks.ts';

const pendingFlag = 'quayside-pending-revocation';

/** Without opening the database. */
export const hasPendingRevocations = (): boolean => readText(pendingFlag) !== null;

/** Where storage is blocked the token ends at the next sign-in here, or when it expires. */
export const markPendingRevocations = (isWaiting: boolean): boolean => writeText(pendingFlag, isWaiting ? '1' : null);

// Loaded early, so that it works without a connection.
const openDatabase = () => import('#local/session-database.ts');

/** True once the server has responded, whatever the response. */
export type Revoke = (token: string) => Promise<boolean>;

/** Without a connection the token is stored, only for {@link sendRevocations}, until it expires. */
export async function revokeToken(revocation: {
  token: string;
  jti: string;
  expiresAt: number;
  revoke: Revoke;
}): Promise<void> {
  const { token, jti, expiresAt, revoke } = revocation;
  // Without storage there is only one try.
  const database = await openDatabase().catch(() => null);
  markPendingRevocations(true);
  const isStored = await database?.keepRevocation({ jti, token, expiresAt }).then(
    () => true,
    () => false,
  );
  await oneTabAtATime(async () => {
    const waiting = isStored ? await database!.listRevocations().catch(() => null) : null;
    const isDone = waiting !== null && !waiting.some((each) => each.jti === jti);
    if (!isDone && !(await revoke(token))) return;
    await database?.forgetRevocation(jti).catch(() => null);
    await unmarkWhenSent();
  });
}

export async function sendRevocations(options: { nowSeconds: number; revoke: Revoke }): Promise<void> {
  const { forgetRevocation, listRevocations } = await openDatabase();
  await oneTabAtATime(async () => {
    for (const { jti, token, expiresAt } of await listRevocations())
      if (expiresAt <= options.nowSeconds || (await options.revoke(token))) await forgetRevocation(jti);
    await unmarkWhenSent();
  });
}

async function unmarkWhenSent(): Promise<void> {
  const waiting = await openDatabase()
    .then(({ listRevocations }) => listRevocations())
    .catch(() => []);
  markPendingRevocations(waiting.length > 0);
}

const patienceMs = 3000;

/** In a second tab the sign-in would already be over. */
async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  const locks = browserLocks();
  let isBegun = false;
  const begin = async (): Promise<void> => {
    isBegun = true;
    await work();
  };
  if (!locks) return await begin();
  try {
    await locks.request('quayside-revocations', { signal: AbortSignal.timeout(patienceMs) }, begin);
  } catch (failure) {
    if (isBegun) throw failure;
    await begin();
  }
}
