import { expect, test } from 'vitest';
import type { ChangeEvent } from '#contract/events.ts';
import { createConnection } from '#local/connection.ts';
import { createTestClock } from '#local/clock.testing.ts';
import { createTestLocks } from '#local/locks.testing.ts';

import { type ChangeChannel, type ChangeMessage, type EventReader, startLiveClient } from './live-client.ts';

const all: ChangeEvent = { kind: 'all', id: null };
const changed: ChangeEvent = { kind: 'request', id: 17 };
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

/** A browser with tabs and the server's side of their streams. */
function openBrowser({ hasLocks = true } = {}) {
  const locks = createTestLocks();
  const clock = createTestClock(settle);
  const connection = createConnection(() => false);
  const channels = new Set<((event: { data: ChangeMessage }) => void)[]>();
  const streams: { tab: string; reader: EventReader; end: (failure?: Error) => void }[] = [];
  const openChannel = (): ChangeChannel => {
    const listeners: ((event: { data: ChangeMessage }) => void)[] = [];
    channels.add(listeners);
    return {
      addEventListener: (_type, listener) => void listeners.push(listener),
      postMessage: (data) => {
        for (const others of channels) if (others !== listeners) for (const hear of others) hear({ data });
      },
      close: () => void channels.delete(listeners),
    };
  };
  const openTab = (tab: string, userId = 1) => {
    const heard: ChangeEvent[] = [];
    const client = startLiveClient({
      userId,
      onChangeEvent: (event) => heard.push(event),
      connection,
      locks: hasLocks ? locks.of(tab) : null,
      openChannel,
      timer: clock.timer,
      now: clock.now,
      random: () => 1,
      read: (reader) =>
        new Promise((done, fail) => {
          const stream = { tab, reader, end: (failure?: Error) => leave(failure) };
          streams.push(stream);
          function leave(failure?: Error): void {
            streams.splice(streams.indexOf(stream), 1);
            if (failure) fail(failure);
            else done();
          }
          reader.signal.addEventListener('abort', () => leave(new Error('aborted')));
          reader.onOpen();
        }),
    });
    return { client, heard };
  };
  return { openTab, streams, clock, connection, locks };
}

test('two tabs share one event stream and get the same events', async () => {
  const { openTab, streams } = openBrowser();
  const [one, other] = [openTab('one'), openTab('other')];
  await settle();
  expect(streams.map(({ tab }) => tab)).toEqual(['one']);
  streams[0]!.reader.onChangeEvent(changed);
  expect(one.heard.at(-1)).toEqual(changed);
  expect(other.heard.at(-1)).toEqual(changed);
});

test('when the tab with the stream falls asleep another one takes over, and all are told that they may have missed events', async () => {
  const { openTab, streams } = openBrowser();
  const [one, other] = [openTab('one'), openTab('other')];
  await settle();
  const before = one.heard.length;
  one.client.setAwake(false);
  await settle();
  expect(streams.map(({ tab }) => tab)).toEqual(['other']);
  expect(one.heard.slice(before)).toEqual([all]);
  streams[0]!.reader.onChangeEvent(changed);
  expect(one.heard.at(-1)).toEqual(changed);
  other.client.stop();
  await settle();
  expect(streams).toEqual([]);
  one.client.setAwake(true);
  await settle();
  expect(streams.map(({ tab }) => tab)).toEqual(['one']);
});

test('a broken stream is opened again with growing pauses, and reports that events may have been missed', async () => {
  const { openTab, streams, clock } = openBrowser();
  const { heard } = openTab('one');
  await settle();
  const waits: number[] = [];
  for (let times = 0; times < 7; times++) {
    streams[0]!.end(new Error('broken'));
    await settle();
    waits.push(clock.untilNext()!);
    await clock.pass(waits.at(-1)!);
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  await clock.pass(10_000);
  const before = heard.length;
  streams[0]!.end();
  await settle();
  expect(clock.untilNext()).toBe(1000);
  await clock.pass(1000);
  expect(heard.slice(before)).toEqual([all]);
});

test('offline no stream is opened, and one is opened at once when the connection is back', async () => {
  const { openTab, streams, clock, connection } = openBrowser();
  openTab('one');
  await settle();
  connection.note(false);
  streams[0]!.end(new Error('broken'));
  await clock.pass(120_000);
  expect(streams).toEqual([]);
  connection.note(true);
  await settle();
  expect(streams.length).toBe(1);
});

test('without locks every active tab has its own stream', async () => {
  const { openTab, streams } = openBrowser({ hasLocks: false });
  const one = openTab('one');
  openTab('other');
  await settle();
  expect(streams.map(({ tab }) => tab)).toEqual(['one', 'other']);
  one.client.setAwake(false);
  await settle();
  expect(streams.map(({ tab }) => tab)).toEqual(['other']);
});

test('events of one user do not reach a tab of another', async () => {
  const { openTab, streams } = openBrowser();
  openTab('one', 1);
  const other = openTab('other', 2);
  await settle();
  streams[0]!.reader.onChangeEvent(changed);
  expect(other.heard).not.toContainEqual(changed);
});
