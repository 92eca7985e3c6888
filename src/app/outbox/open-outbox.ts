import type { NewEntry } from '#local/outbox/write-entry.ts';
import { getUser, subscribeToUser } from '#app/base/session.ts';
import type { KeepOptions, RunningOutbox } from './run-outbox.ts';

/** Null when signed out, or when its code did not load. */
export async function openOutbox(): Promise<RunningOutbox | null> {
  // Not by `loadPart`, which may reload the page: without a connection that fails, when the outbox is needed most.
  const part = await import('./run-outbox.ts').catch(() => null);
  return part?.runOutboxOf(getUser()?.userId ?? null) ?? null;
}

/** False when that failed; the user then has a message. */
export const keepForLater = async (entry: NewEntry, options: KeepOptions): Promise<boolean> =>
  (await (await openOutbox())?.keep(entry, options)) ?? false;

/** Called once, after the first screen. */
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
