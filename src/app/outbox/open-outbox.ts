import type { NewEntry } from '#local/outbox/write-entry.ts';
import { getUser } from '#app/base/session.ts';
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
