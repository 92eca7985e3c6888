import type { NewEntry } from '#local/outbox/write-entry.ts';
import { getUser, subscribeToUser } from '#app/base/session.ts';
import type { KeepOptions, RunningOutbox } from './run-outbox.ts';

/** The outbox of whoever is signed in, running. Null for nobody, and where its code did not arrive. */
export async function openOutbox(): Promise<RunningOutbox | null> {
  // Not through `loadPart`: it may load the page anew, and this is needed most where that would fail.
  const part = await import('./run-outbox.ts').catch(() => null);
  return part?.runOutboxOf(getUser()?.userId ?? null) ?? null;
}

/** Keeps what was pressed, to be sent later. False when it could not be kept; a message has said why. */
export const keepForLater = async (entry: NewEntry, options: KeepOptions): Promise<boolean> =>
  (await (await openOutbox())?.keep(entry, options)) ?? false;

/** Sends what waits of whoever is signed in, from now on. Called once, when the first screen is there. */
export function followOutbox(): void {
  let started = false;
  const follow = (): void => {
    // Where nobody has signed in there is nothing to send, and nothing to stop.
    if (!started && !getUser()) return;
    started = true;
    void openOutbox();
  };
  subscribeToUser(follow);
  // Its code may not have arrived the first time.
  for (const name of ['online', 'focus', 'pageshow']) addEventListener(name, follow);
  follow();
}
