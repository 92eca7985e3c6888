import { eventEndpoints, type ChangeEvent } from '#contract/events.ts';
import type { Connection } from '#local/connection.ts';
import { browserLocks, type Locks } from '#local/locks.ts';
import { startTimer, type StartTimer } from '#local/timer.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { requireSuccess, headersFor } from '#local/client.ts';
import { currentToken } from '#local/token-store.ts';

/** The server sends something every 15 seconds at least. */
const longestSilenceMs = 40_000;

export interface EventReader {
  onOpen(): void;
  onChangeEvent(event: ChangeEvent): void;
  signal: AbortSignal;
  timer?: StartTimer;
}

function readChangeEvent(block: string): ChangeEvent | null {
  const data = /^data: (.*)$/m.exec(block)?.[1];
  if (data === undefined) return null;
  const read = eventEndpoints.follow.response.safeParse(JSON.parse(data));
  // A newer server may send unknown events.
  return read.success ? read.data : null;
}

/** Ends with stream, silence, bad line or `signal`. @throws RequestFailed when refused; other errors without a response */
async function readChangeEvents({ onOpen, onChangeEvent, signal, timer = startTimer }: EventReader): Promise<void> {
  const silence = new AbortController();
  const listen = () => timer(longestSilenceMs, () => silence.abort());
  let stop = listen();
  try {
    const endpoint = eventEndpoints.follow;
    const sentWith = currentToken()?.token;
    if (!sentWith) throw new RequestFailed(401, null, null);
    const response = await fetch(endpoint.fullPath, {
      headers: { ...headersFor(endpoint, {}), Accept: 'text/event-stream' },
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    const { body } = await requireSuccess(endpoint, response, sentWith);
    onOpen();
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      stop();
      stop = listen();
      const events = (rest + read.value).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events.map(readChangeEvent)) if (event) onChangeEvent(event);
    }
  } finally {
    stop();
  }
}

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** A stream of this length resets the count of failures. */
const steadyMs = 10_000;

const everythingMayHaveChanged: ChangeEvent = { kind: 'all', id: null };

export interface ChangeMessage {
  userId: number;
  event: ChangeEvent;
}

export interface ChangeChannel {
  postMessage(message: ChangeMessage): void;
  addEventListener(type: 'message', listener: (event: { data: ChangeMessage }) => void): void;
  close(): void;
}

interface LiveClientOptions {
  userId: number;
  /** Also called for events received by another tab. */
  onChangeEvent: (event: ChangeEvent) => void;
  connection: Pick<Connection, 'isReachable' | 'subscribe'>;
  locks?: Locks | null;
  openChannel?: (() => ChangeChannel) | null;
  read?: (reader: EventReader) => Promise<void>;
  timer?: StartTimer;
  random?: () => number;
  now?: () => number;
}

export interface LiveClient {
  /** A hidden tab has no stream, but receives other tabs' events. */
  setAwake(isAwake: boolean): void;
  hurry(): void;
  stop(): void;
}

const browserChannel = (): (() => ChangeChannel) | null =>
  typeof BroadcastChannel === 'undefined' ? null : () => new BroadcastChannel('quayside-live');

/** One stream for all tabs: the tab with the lock passes events on. Without locks each has one. After a gap it sends `all`. */
export function startLiveClient(options: LiveClientOptions): LiveClient {
  const { userId, onChangeEvent, connection, timer = startTimer, random = Math.random, now = Date.now } = options;
  const { read = readChangeEvents, locks = browserLocks() ?? null, openChannel = browserChannel() } = options;
  const channel = locks && openChannel ? openChannel() : null;
  let streaming: AbortController | null = null;
  let hurry = (): void => {};

  channel?.addEventListener('message', ({ data }) => {
    if (data.userId === userId) onChangeEvent(data.event);
  });

  function notify(event: ChangeEvent): void {
    onChangeEvent(event);
    channel?.postMessage({ userId, event });
  }

  const pause = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const stopTimer = timer(ms, go);
      const leave = connection.subscribe((isReachable) => isReachable && go());
      signal.addEventListener('abort', go);
      hurry = go;
      function go(): void {
        stopTimer();
        leave();
        signal.removeEventListener('abort', go);
        hurry = () => {};
        resolve();
      }
    });

  async function keepStream(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      const began = now();
      const isReachable = connection.isReachable();
      if (isReachable) {
        await read({ signal, onOpen: () => notify(everythingMayHaveChanged), onChangeEvent: notify }).catch(() => null);
        failures = now() - began >= steadyMs ? 0 : failures + 1;
      }
      const longest = failures === 0 ? firstPauseMs : Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);
      if (!signal.aborted) await pause(isReachable ? longest * (0.5 + random() / 2) : longestPauseMs, signal);
    }
  }

  function begin(): void {
    streaming = new AbortController();
    const { signal } = streaming;
    if (!channel) void keepStream(signal);
    else void locks!.request('quayside-live', { signal }, () => keepStream(signal)).catch(() => null);
  }

  function end(): void {
    streaming?.abort();
    streaming = null;
  }

  onChangeEvent(everythingMayHaveChanged);
  begin();
  return {
    setAwake: (isAwake) => {
      if (!isAwake) end();
      else if (!streaming) begin();
      else hurry();
    },
    hurry: () => hurry(),
    stop: () => {
      end();
      channel?.close();
    },
  };
}
