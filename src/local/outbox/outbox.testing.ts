import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { createTestClock } from '#local/clock.testing.ts';
import { createTestLocks } from '#local/locks.testing.ts';
import { createTestStorage, settle } from '#local/storage.testing.ts';
import type { Sender } from '#local/token-store.ts';
import { createDrain, type DrainOptions } from './drain.ts';
import type { Entry } from './entry.ts';
import type { SendOutcome } from './decide-outcome.ts';
import { defineKind } from './kinds.ts';
import { listEntries } from './read-entries.ts';
import { writeEntry } from './write-entry.ts';

const say = endpoint('POST', '/say/{id}', {
  roles: ['CSD'],
  params: { id: z.string() },
  body: z.object({ text: z.string() }),
  response: z.strictObject({ number: z.int() }),
  queueable: true,
});

export const testKinds = {
  say: defineKind({
    endpoint: say,
    schemaVersions: [2, 3],
    describe: ({ body }) => body.text,
    storeResponse: ({ number }) => ({ number }),
  }),
};

export const done: SendOutcome = { kind: 'done', response: { number: 1 } };
export const failed = (status: number | null, retryAfterSeconds: number | null = null): SendOutcome => ({
  kind: 'failed',
  status,
  retryAfterSeconds,
  words: status === null ? [] : [`words of ${status}`],
});

type Answering = (entry: Entry) => SendOutcome | Promise<SendOutcome>;

export function beginOutbox(more: Partial<DrainOptions> = {}) {
  const clock = createTestClock(settle);
  const storage = createTestStorage();
  const locks = createTestLocks();
  const store = storage.open(1);
  const sent: { id: string; text: string; token: string }[] = [];
  const conditions = { answering: (() => done) as Answering, sender: { userId: 1, token: 'token-1' } as Sender | null };

  const openTab = (tab: string, options: Partial<DrainOptions> = {}) =>
    createDrain({
      store: storage.open(1),
      kinds: testKinds,
      send: async (_, entry, token) => {
        sent.push({ id: entry.id, text: textOf(entry), token });
        return await conditions.answering(entry);
      },
      readSender: () => Promise.resolve(conditions.sender),
      now: clock.now,
      random: () => 0,
      locks: locks.of(tab),
      timer: clock.timer,
      ...more,
      ...options,
    });

  return {
    clock,
    storage,
    locks,
    store,
    sent,
    conditions,
    openTab,
    drain: openTab('first'),
    write: (text: string, thread = 'request:1', options: Partial<Parameters<typeof writeEntry>[3]> = {}) =>
      writeEntry(
        store,
        testKinds,
        { kind: 'say', thread, input: inputOf(text) },
        { now: clock.now(), id: text, ...options },
      ),
    list: () => listEntries(store),
    states: async () => Object.fromEntries((await listEntries(store)).map((entry) => [textOf(entry), entry.state])),
    texts: () => sent.map(({ text }) => text),
  };
}

export const inputOf = (text: string) => ({ params: { id: '1' }, body: { text } });
export const textOf = (entry: Entry): string => (entry.input.body as { text: string }).text;
