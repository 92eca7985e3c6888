import { leftCartTag, unsentTag } from '#local/background/wake-tags.ts';

/** The additional parts of browsers with background sync; TypeScript's own library does not know them. */
interface WakeableRegistration {
  sync?: { register(tag: string): Promise<void> };
  periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> };
}

/** Has the browser wake the worker for this page. Where it cannot, nothing happens: the page does it all by itself. */
export interface WorkerWaker {
  /** Something waits: the worker is to send it when there is a connection, should no page be there. */
  whenConnected(): void;
}

/** Finds the worker once it is there, and asks for a look at left carts after each `cartIntervalMs`. */
export function findWorkerWaker(cartIntervalMs: () => Promise<number>): WorkerWaker {
  let found: WakeableRegistration | null = null;
  let isWanted = false;

  const ask = (): void => void found?.sync?.register(unsentTag).catch(() => null);

  async function find(): Promise<void> {
    found = (await navigator.serviceWorker.ready) as unknown as WakeableRegistration;
    if (isWanted) ask();
    if (found.periodicSync && (await mayWakePeriodically()))
      await found.periodicSync.register(leftCartTag, { minInterval: await cartIntervalMs() });
  }

  if ('serviceWorker' in navigator) void find().catch(() => null);
  return {
    whenConnected: () => {
      isWanted = true;
      ask();
    },
  };
}

async function mayWakePeriodically(): Promise<boolean> {
  const name = 'periodic-background-sync' as PermissionName;
  return (await navigator.permissions.query({ name })).state === 'granted';
}
