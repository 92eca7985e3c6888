import { eventEndpoints, type ChangeEvent } from '#contract/events.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { createConnection } from '#local/connection.ts';

import { type EventReader, startLiveClient } from '#local/live/live-client.ts';

// A process of its own, so that the memory of the server is the server's alone.

/** The messages of the server's process. */
export type SubscriberMessage =
  | { kind: 'open'; address: string; tokens: string[]; each: number }
  | { kind: 'watch'; id: number }
  | { kind: 'show' };
/** Reports: all are open; when each got the event of a request, in ms; the statuses that each shows by request. */
export type Answered =
  | { kind: 'open' }
  | { kind: 'heard'; at: number[] }
  | { kind: 'shown'; lists: Record<string, string>[] };

interface Subscriber {
  token: string;
  isOpen: boolean;
  shown: Record<string, string>;
  requesting: Promise<void> | null;
  isOld: boolean;
}

const subscribers: Subscriber[] = [];
let address = '';
let watched: { id: number; at: number[] } | null = null;

const send = (response: Answered): void => void process.send!(response);

async function readStream(
  subscriber: Subscriber,
  { onOpen, onChangeEvent: onHint, signal }: EventReader,
): Promise<void> {
  const headers = { authorization: `Bearer ${subscriber.token}` };
  const response = await fetch(`${address}${eventEndpoints.follow.fullPath}`, { headers, signal });
  if (!response.ok) throw new Error(String(response.status));
  subscriber.isOpen = true;
  onOpen();
  try {
    const decoder = new TextDecoder();
    for await (const chunk of response.body!) {
      for (const line of decoder.decode(chunk).split('\n')) {
        if (line.startsWith('data: ')) onHint(JSON.parse(line.slice(6)) as ChangeEvent);
      }
    }
  } finally {
    subscriber.isOpen = false;
  }
}

/** Fetches the list as an open screen does: one request at a time, and another one if an event came meanwhile. */
async function refresh(subscriber: Subscriber): Promise<void> {
  subscriber.isOld = true;
  subscriber.requesting ??= (async () => {
    while (subscriber.isOld) {
      subscriber.isOld = false;
      const headers = { authorization: `Bearer ${subscriber.token}` };
      const response = await fetch(`${address}${orderListEndpoints.list.fullPath}?pageSize=10`, { headers });
      if (!response.ok) continue;
      const { items } = (await response.json()) as { items: { id: number; status: string }[] };
      subscriber.shown = Object.fromEntries(items.map(({ id, status }) => [id, status]));
    }
  })()
    .catch(() => {})
    .finally(() => (subscriber.requesting = null));
  await subscriber.requesting;
}

function hear(subscriber: Subscriber, hint: ChangeEvent): void {
  if (watched && hint.kind === 'request' && hint.id === watched.id) {
    watched.at.push(Date.now());
    if (watched.at.length === subscribers.length) send({ kind: 'heard', at: watched.at });
  }
  void refresh(subscriber);
}

function open(told: Extract<SubscriberMessage, { kind: 'open' }>): void {
  address = told.address;
  for (const token of told.tokens) {
    for (let browser = 0; browser < told.each; browser++) {
      const subscriber: Subscriber = { token, isOpen: false, shown: {}, requesting: null, isOld: false };
      subscribers.push(subscriber);
      startLiveClient({
        userId: 1,
        onChangeEvent: (hint) => hear(subscriber, hint),
        connection: createConnection(() => false),
        locks: null,
        read: (reader) => readStream(subscriber, reader),
      });
    }
  }
}

const isSettled = ({ isOpen, requesting }: Subscriber): boolean => isOpen && requesting === null;

async function settle(): Promise<void> {
  while (!subscribers.every(isSettled)) await new Promise((later) => setTimeout(later, 50));
}

process.on('message', (message: SubscriberMessage) => {
  if (message.kind === 'watch') watched = { id: message.id, at: [] };
  if (message.kind === 'open') {
    open(message);
    void settle().then(() => send({ kind: 'open' }));
  }
  if (message.kind === 'show')
    void settle().then(() => send({ kind: 'shown', lists: subscribers.map(({ shown }) => shown) }));
});
