import type { NewEntry } from '#local/outbox/write-entry.ts';
import { getUser, subscribeToUser } from '#app/base/session.ts';
import type { KeepOptions, RunningOutbox } from './run-outbox.ts';

/** The running outbox of the signed-in user; null when signed out, or when its code did not load. */
export async function openOutbox(): Promise<RunningOutbox | null> {
  // Not through `loadPart`, which may reload the page: that fails without a connection, when the outbox is needed most.
  const part = await import('./run-outbox.ts').catch(() => null);
  return part?.runOutboxOf(getUser()?.userId ?? null) ?? null;
}

/** Stores an entry to be sent later. False when that failed; a message has said why. */
export const keepForLater = async (entry: NewEntry, options: KeepOptions): Promise<boolean> =>
  (await (await openOutbox())?.keep(entry, options)) ?? false;

/** Sends the signed-in user's entries from now on. Called once, after the first screen. */
export function followOutbox(): void {
  let started = false;
  const follow = (): void => {
    // Signed out: nothing to send and nothing to stop.
    if (!started && !getUser()) return;
    started = true;
    void openOutbox();
  };
  subscribeToUser(follow);
  // Its code may have failed to load the first time.
  for (const name of ['online', 'focus', 'pageshow']) addEventListener(name, follow);
  follow();
}
