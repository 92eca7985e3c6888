import { connection } from '#local/connection.ts';
import { hasPendingRevocations } from '#local/leave/pending-revocations.ts';
import { noticePart } from '#app/outbox/outbox-state.ts';
import { seenPart } from './seen-part.ts';
import { getUser, subscribeToUser } from '#app/base/session.ts';

// Nothing hangs on any of these for the first screen: a part that does not arrive is left out of this start.

/** A person who presses something sooner opens the outbox sooner; all else can wait. */
const laterMs = 4000;

/** Starts what the page follows while it is open, some seconds after the first screen: the line is for that screen's calls. */
export function runDeferredStartup(): void {
  if (import.meta.env.PROD)
    later(() => import('./updates/follow-updates.ts').then(({ followUpdates }) => followUpdates()));
  once(
    () => !connection.isReachable(),
    () => void bringConnectionLines().catch(() => {}),
    connection.subscribe,
  );
  // All of these bring the browser's database with them, which few need who only see the sign-in.
  once(
    () => Boolean(getUser()) || hasPendingRevocations(),
    () => later(() => import('./leave/follow-sign-in.ts').then(({ followSignIn }) => followSignIn())),
  );
  once(
    () => Boolean(getUser()),
    () => {
      later(() => import('#app/query/kept/follow-answers.ts').then(({ followAnswers }) => followAnswers()));
      later(bringConnectionLines);
      later(() => import('#app/query/live/follow-live.ts').then(({ followLive }) => followLive()));
      later(() => import('#app/outbox/follow-outbox.ts').then(({ followOutbox }) => followOutbox()));
      later(() => import('#app/address-picker/keep-own-recent.ts').then(({ keepOwnRecent }) => keepOwnRecent()));
    },
  );
}

/** The lines that say what waits to be sent and how old a screen is; without a connection they are wanted at once. */
async function bringConnectionLines(): Promise<void> {
  const [{ ConnectionNotice }, { SeenLine }] = await Promise.all([
    import('#app/outbox/connection-notice.tsx'),
    import('#app/outbox/seen-line.tsx'),
  ]);
  noticePart.set({ Part: ConnectionNotice });
  seenPart.set({ Part: SeenLine });
}

/** Acts once: now when that holds already, else when a change brings it about, by itself a sign-in or a sign-out. */
function once(isTime: () => boolean, act: () => void, subscribe = subscribeToUser): void {
  const leave = subscribe(look);
  look();

  function look(): void {
    if (!isTime()) return;
    leave();
    act();
  }
}

const later = (load: () => Promise<unknown>): void => void setTimeout(() => void load().catch(() => {}), laterMs);
