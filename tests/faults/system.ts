import type { SendEntry } from '#local/outbox/drain.ts';
import type { OutboxKinds } from '#local/outbox/kinds.ts';
import type { NewEntry } from '#local/outbox/write-entry.ts';
import type { StartTimer } from '#local/timer.ts';
import type { Effect, RequestFault } from './model-server.ts';
import type { Item } from './written.ts';

/** The world of a schedule: a server, the line to it and how both can fail, two people and three threads to write in. */
export interface TestedSystem {
  kinds: OutboxKinds;
  users: readonly [number, number];
  threads: readonly [string, string, string];
  server: {
    signIn(userId: number): string | Promise<string>;
    revoke(token: string): void | Promise<void>;
    failNext(fault: RequestFault): void;
    /** Every request under way ends without a response, done or not. */
    kill(): void;
    start(): void;
    isUp(): boolean;
    forgetFaults(): void;
  };
  send(isOffline: () => boolean): SendEntry;
  entryOf(item: Item): NewEntry;
  /** Everything that was done for this schedule, in the order of doing. */
  readEffects(): Promise<readonly Effect[]>;
  /** Ends when everything that is under way waits for a timer. */
  settle(): Promise<void>;
}

/** Opens a world of a schedule's own, in which time passes as the timer says. */
export type OpenSystem = (timer: StartTimer) => Promise<TestedSystem>;
