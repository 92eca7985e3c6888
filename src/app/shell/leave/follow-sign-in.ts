import { connection } from '#local/connection.ts';
import { startHeartbeat } from '#local/heartbeat.ts';
import { holdOthers, holdUser } from '#local/leave/user-data.ts';
import { renewWhenOld, subscribeToRefusal, tellSignOuts } from '#local/session.ts';
import { getUser, subscribeToUser } from '#app/shell/session.ts';

const quarterHourMs = 900_000;
const nowSeconds = (): number => Date.now() / 1000;

/** Renews the sign-in, and keeps each user's data in this browser apart (rule OFF-4). Called once. */
export function followSignIn(): void {
  let owner: number | null = null;
  const take = (): void => {
    const next = getUser()?.userId ?? owner;
    if (next === owner || next === null) return;
    owner = next;
    ignoreTrouble(holdOthers(next));
  };
  take();
  subscribeToUser(take);
  subscribeToRefusal(async () => {
    const refused = getUser()?.userId;
    if (refused !== undefined) await holdUser(refused);
  });
  askWhileSignedOut();
  subscribeToUser(askWhileSignedOut);
  renew();
  setInterval(() => {
    renew();
    tell();
  }, quarterHourMs);
  document.addEventListener('visibilitychange', renew);
  tell();
  connection.subscribe((isReachable) => {
    if (!isReachable) return;
    tell();
    renew();
  });
  addEventListener('online', tell);
}

let heartbeat: { stop: () => void } | null = null;

/** The outbox of the signed-in user finds out if the server is back; for a sign-out that waits, this part does. */
function askWhileSignedOut(): void {
  if (!getUser()) heartbeat ??= startHeartbeat({ connection });
  else {
    heartbeat?.stop();
    heartbeat = null;
  }
}

function renew(): void {
  if (document.visibilityState === 'visible') void renewWhenOld(nowSeconds());
}

const tell = (): void => ignoreTrouble(tellSignOuts(nowSeconds()));

/** Where nothing can be kept there is nothing to hold back or to tell. */
const ignoreTrouble = (work: Promise<unknown>): void => void work.catch(() => null);
