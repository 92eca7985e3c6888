import { connection } from '#local/connection.ts';
import { startHeartbeat } from '#local/heartbeat.ts';
import { clearCachedResponsesOfOthers, clearCachedResponsesOf } from '#local/leave/user-data.ts';
import { renewWhenOld, subscribeToRefusal, sendPendingSignOuts } from '#local/session.ts';
import { getUser, subscribeToUser } from '#app/base/session.ts';

const quarterHourMs = 900_000;
const nowSeconds = (): number => Date.now() / 1000;

/** Renews the sign-in, and keeps each user's data in this browser apart (rule OFF-4). Called once. */
export function followSignIn(): void {
  let owner: number | null = null;
  const take = (): void => {
    const next = getUser()?.userId ?? owner;
    if (next === owner || next === null) return;
    owner = next;
    ignoreTrouble(clearCachedResponsesOfOthers(next));
  };
  take();
  subscribeToUser(take);
  subscribeToRefusal(async () => {
    const refused = getUser()?.userId;
    if (refused !== undefined) await clearCachedResponsesOf(refused);
  });
  watchWhileSignedOut();
  subscribeToUser(watchWhileSignedOut);
  renew();
  setInterval(() => {
    renew();
    sendSignOuts();
  }, quarterHourMs);
  document.addEventListener('visibilitychange', renew);
  sendSignOuts();
  connection.subscribe((isReachable) => {
    if (!isReachable) return;
    sendSignOuts();
    renew();
  });
  addEventListener('online', sendSignOuts);
}

let heartbeat: { stop: () => void } | null = null;

/** The outbox finds out whether the server is back; for a waiting sign-out, this does. */
function watchWhileSignedOut(): void {
  if (!getUser()) heartbeat ??= startHeartbeat({ connection });
  else {
    heartbeat?.stop();
    heartbeat = null;
  }
}

function renew(): void {
  if (document.visibilityState === 'visible') void renewWhenOld(nowSeconds());
}

const sendSignOuts = (): void => ignoreTrouble(sendPendingSignOuts(nowSeconds()));

/** Without storage there is nothing to revoke or to report. */
const ignoreTrouble = (work: Promise<unknown>): void => void work.catch(() => null);
