import { connection } from '#local/connection.ts';
import { hasPendingRevocations } from '#local/leave/revocations.ts';
import { dataAgePart, noticePart, outboxState } from '#app/outbox/outbox-state.ts';
import { laterMs } from '#app/base/when-idle.ts';
import { getUser, subscribeToUser } from '#app/base/session.ts';

// The first screen needs none of these; what fails to load is left out until the next start.

export function runDeferredStartup(): void {
  if (import.meta.env.PROD)
    later(() => import('./updates/follow-updates.ts').then(({ followUpdates }) => followUpdates()));
  followConnectionLines();
  // These load the browser's database, which the sign-in does not need.
  once(
    () => Boolean(getUser()) || hasPendingRevocations(),
    () => later(() => import('./leave/follow-sign-in.ts').then(({ followSignIn }) => followSignIn())),
  );
  once(
    () => Boolean(getUser()),
    () => {
      later(() => import('#app/query/cached/follow-responses.ts').then(({ followResponses }) => followResponses()));
      later(() => import('#app/query/live/follow-live.ts').then(({ followLive }) => followLive()));
      later(() => import('#app/outbox/open-outbox.ts').then(({ followOutbox }) => followOutbox()));
      if ('PushManager' in window && 'Notification' in window && Notification.permission !== 'default')
        later(() => import('./notifications/follow-notifications.ts').then((each) => each.followNotifications()));
      later(() =>
        import('#app/features/address-picker/recent-addresses.ts').then(({ keepOwnRecent }) => keepOwnRecent()),
      );
    },
  );
}

/** Loaded with the outbox or when the connection is lost; after a failure it is tried at the next change of either. */
function followConnectionLines(): void {
  const leave = [outboxState.subscribe(bring), connection.subscribe(bring)];
  if (!connection.isReachable()) bring();

  function bring(): void {
    import('#app/outbox/connection-notice.tsx').then(
      ({ ConnectionNotice, CachedDataAge }) => {
        for (const each of leave) each();
        noticePart.set({ Part: ConnectionNotice });
        dataAgePart.set({ Part: CachedDataAge });
      },
      () => {},
    );
  }
}

/** Calls `act` now, or at the sign-in or sign-out after which `isTime`. */
function once(isTime: () => boolean, act: () => void): void {
  const leave = subscribeToUser(look);
  look();

  function look(): void {
    if (!isTime()) return;
    leave();
    act();
  }
}

const later = (load: () => Promise<unknown>): void => void setTimeout(() => void load().catch(() => {}), laterMs);
