import { browserLocks } from '#local/locks.ts';

const mark = 'quayside-pending-revocation';

/** Without opening the database. False where nothing can be kept. */
export function hasPendingRevocations(): boolean {
  try {
    return localStorage.getItem(mark) !== null;
  } catch {
    return false;
  }
}

export function markPendingRevocations(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(mark, '1');
    else localStorage.removeItem(mark);
  } catch {
    // Storage is blocked: the server learns it when somebody signs in again, or the token ends by itself.
  }
}

// Loaded since the sign-in, so that this works without a connection.
const openDatabase = () => import('#local/session-database.ts');

/** True once the server has responded, whatever it said. */
export type Revoke = (token: string) => Promise<boolean>;

/** Without a connection the token is kept for {@link sendRevocations} alone, until it expires. */
export async function revokeToken(revocation: {
  token: string;
  jti: string;
  expiresAt: number;
  revoke: Revoke;
}): Promise<void> {
  const { token, jti, expiresAt, revoke } = revocation;
  // Where nothing can be kept, one try is all there is.
  const database = await openDatabase().catch(() => null);
  markPendingRevocations(true);
  const isKept = await database?.keepRevocation({ jti, token, expiresAt }).then(
    () => true,
    () => false,
  );
  await oneTabAtATime(async () => {
    const waiting = isKept ? await database!.listRevocations().catch(() => null) : null;
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

/** A second tab would be told that the sign-in is over already. */
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
