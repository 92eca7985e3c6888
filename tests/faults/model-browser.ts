import { type Connection, createConnection, isFromServer } from '#local/connection.ts';
import { startHeartbeat } from '#local/heartbeat.ts';
import { clearCachedResponsesOf, wipeUser } from '#local/leave/user-data.ts';
import { createDrain, type SendEntry } from '#local/outbox/drain.ts';
import type { OutboxKinds } from '#local/outbox/kinds.ts';
import { type OutboxScheduler, startOutboxScheduler } from '#local/outbox/outbox-scheduler.ts';
import type { UserStore } from '#local/store/user-store.ts';
import type { TestClock } from '#local/clock.testing.ts';
import { createTestLocks } from '#local/locks.testing.ts';
import { createTestStorage } from '#local/storage.testing.ts';
import type { StartTimer } from '#local/timer.ts';

/** The parts that a tab runs for the signed-in user. */
interface Running {
  store: UserStore;
  scheduler: OutboxScheduler;
  stop(): void;
}

/** A tab of the browser, with everything of it that a reload forgets. */
export interface ModelTab {
  readonly name: string;
  running(): Running | null;
  isFrozen(): boolean;
  /** The tab comes to the front, as after a sleep. */
  show(): void;
  freeze(): void;
  thaw(): void;
  /** The tab has crashed: nothing in it runs any more. */
  close(): void;
}

interface BrowserParts {
  clock: TestClock;
  server: SignInServer;
  /** Makes a request over the browser's line. */
  send: (isOffline: () => boolean) => SendEntry;
  kinds: OutboxKinds;
  hasLocks: boolean;
  random: () => number;
  /** The other parts that a tab runs for its user, and their end. */
  alsoRun?: (tab: { store: UserStore; timer: StartTimer; wake: () => void; onShown: OnShown }) => () => void;
}

/** The calls of a browser besides sending its entries. */
interface SignInServer {
  /** Returns a new token. */
  signIn(userId: number): string | Promise<string>;
  isUp(): boolean;
}

type OnShown = (listener: () => void) => () => void;

/** The time that a tab in the background goes on after another one has signed out, in milliseconds. */
const hearsAfter = 1500;

/** A browser with tabs, one sign-in and one storage; the code that runs in it is the product's. */
export function createModelBrowser({ clock, server, send, kinds, hasLocks, random, alsoRun }: BrowserParts) {
  const storage = createTestStorage();
  const data = { factory: storage.factory, store: storage.options };
  const locks = createTestLocks();
  const tabs: (ModelTab & { begin(): void; end(): void; hear(): void; wake(): void; connection: Connection })[] = [];
  let isOffline = false;
  let signedIn: { userId: number; token: string } | null = null;
  let opened = 0;
  const sendOverLine = send(() => isOffline);

  /** The tab in front changes at once; the others notice it a moment later. */
  async function changeUser(next: typeof signedIn, clean: (userId: number) => Promise<void>): Promise<void> {
    const last = signedIn;
    signedIn = next;
    const [front, ...others] = tabs;
    front?.end();
    for (const tab of others) clock.timer(hearsAfter, () => tab.hear());
    if (last && last.userId !== next?.userId) await clean(last.userId);
    front?.begin();
  }

  function openTab(): void {
    opened += 1;
    const name = `tab ${opened}`;
    let isAlive = true;
    let isFrozen = false;
    let late: (() => void)[] = [];
    let running: Running | null = null;
    const shown = new Set<() => void>();
    const onShown: OnShown = (listener) => {
      shown.add(listener);
      return () => shown.delete(listener);
    };
    const connection = createConnection(() => isOffline);

    /** Nothing happens in a crashed tab; in a frozen one it happens later. */
    const inTab = (work: () => void): void => {
      if (!isAlive) return;
      if (isFrozen) late.push(work);
      else work();
    };
    const timer: StartTimer = (ms, work) => {
      let isStopped = false;
      const stop = clock.timer(ms, () => inTab(() => void (isStopped || work())));
      return () => {
        isStopped = true;
        stop();
      };
    };

    const sendFromTab: SendEntry = async (kind, entry, token, signal) => {
      const outcome = await sendOverLine(kind, entry, token, signal);
      return await new Promise((resolve) =>
        inTab(() => {
          if (outcome.kind === 'fault') throw new Error('a fault of our own');
          connection.note(outcome.kind === 'done' || (outcome.status !== null && isFromServer(outcome.status)));
          resolve(outcome);
        }),
      );
    };

    function begin(): void {
      if (!signedIn || !isAlive || running) return;
      const { userId } = signedIn;
      const store = storage.open(userId);
      const readSender = () => Promise.resolve(signedIn);
      const onStale = (token: string): Promise<void> =>
        token === signedIn?.token ? changeUser(null, (last) => clearCachedResponsesOf(last, data)) : Promise.resolve();
      const drain = createDrain({
        ...{ store, kinds, send: sendFromTab, readSender, onStale, random, timer, now: clock.now },
        locks: hasLocks ? locks.of(name) : undefined,
      });
      const scheduler = startOutboxScheduler({ drain, connection, timer, now: clock.now });
      const stopWaking = onShown(scheduler.wake);
      const check = () => new Promise<boolean>((resolve) => inTab(() => resolve(!isOffline && server.isUp())));
      const heartbeat = startHeartbeat({ connection, check, timer });
      const stopRest = alsoRun?.({ store, timer, wake: scheduler.wake, onShown });
      running = {
        store,
        scheduler,
        stop: () => {
          stopRest?.();
          stopWaking();
          scheduler.stop();
          heartbeat.stop();
          store.close();
        },
      };
    }

    function end(): void {
      running?.stop();
      running = null;
    }

    const hear = (): void =>
      inTab(() => {
        end();
        begin();
      });

    const tab = {
      ...{ name, connection, begin, end, hear },
      running: () => running,
      isFrozen: () => isFrozen,
      wake: () => inTab(() => running?.scheduler.wake()),
      show: () => inTab(() => [...shown].forEach((listener) => listener())),
      freeze: () => {
        isFrozen = true;
      },
      thaw: () => {
        isFrozen = false;
        const waiting = late;
        late = [];
        for (const work of waiting) inTab(work);
      },
      close: () => {
        isAlive = false;
        end();
        locks.close(name);
        tabs.splice(tabs.indexOf(tab), 1);
      },
    };
    tabs.push(tab);
    begin();
  }

  return {
    storage,
    tabs: tabs as readonly ModelTab[],
    openTab,
    userId: () => signedIn?.userId ?? null,
    token: () => signedIn?.token ?? null,
    /** The effect of a change in the database on the tabs that watch it; a frozen one notices it when it thaws. */
    wakeAll: () => {
      for (const tab of tabs) tab.wake();
    },
    setOffline: (next: boolean) => {
      isOffline = next;
      for (const tab of tabs) tab.connection.look();
    },
    signIn: async (userId: number) => {
      const token = await server.signIn(userId);
      if (signedIn?.userId === userId) signedIn = { userId, token };
      else await changeUser({ userId, token }, (last) => clearCachedResponsesOf(last, data));
    },
    /** Signs out and throws away what was not sent. */
    signOut: () => changeUser(null, (last) => wipeUser(last, data)),
  };
}

export type ModelBrowser = ReturnType<typeof createModelBrowser>;

/** The store of what a tab shows; null when it shows nothing, or cannot be used. */
export function openStoreOf(tab: ModelTab): UserStore | null {
  const store = tab.isFrozen() ? null : tab.running()?.store;
  return store && !store.isClosed() ? store : null;
}
