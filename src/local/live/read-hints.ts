import { eventEndpoints, type Hint } from '#contract/events.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { headersFor, checkResponse } from '#local/client.ts';
import { startTimer, type StartTimer } from '#local/timer.ts';
import { currentToken } from '#local/token-store.ts';

/** The server sends something every 15 seconds at least. */
const longestSilenceMs = 40_000;

export interface HintReader {
  onOpen(): void;
  onHint(hint: Hint): void;
  signal: AbortSignal;
  timer?: StartTimer;
}

function readHint(event: string): Hint | null {
  const data = /^data: (.*)$/m.exec(event)?.[1];
  if (data === undefined) return null;
  const read = eventEndpoints.follow.response.safeParse(JSON.parse(data));
  // A newer server may send unknown hints.
  return read.success ? read.data : null;
}

/**
 * Ends with the stream, a line that broke or is silent, or `signal`. @throws RequestFailed when refused;
 * anything else without a response
 */
export async function readHints({ onOpen, onHint, signal, timer = startTimer }: HintReader): Promise<void> {
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
    const { body } = await checkResponse(endpoint, response, sentWith);
    onOpen();
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      stop();
      stop = listen();
      const events = (rest + read.value).split('\n\n');
      rest = events.pop() ?? '';
      for (const hint of events.map(readHint)) if (hint) onHint(hint);
    }
  } finally {
    stop();
  }
}
