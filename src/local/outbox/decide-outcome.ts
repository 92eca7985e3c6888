import type { Entry, SmallResponse } from './entry.ts';

/** Null: no response. After a bug of ours it is unknown whether the request was sent. */
export type SendOutcome =
  | { kind: 'done'; response: SmallResponse }
  | { kind: 'fault' }
  | { kind: 'failed'; status: number | null; retryAfterSeconds: number | null; words: string[] };

export interface OutcomeDecision {
  changes: Partial<Entry>;
  next: 'go-on' | 'hold' | 'stop';
}

const shortestPauseMs = 1000;
const longestPauseMs = 300_000;
const longestRequestedPauseMs = 3_600_000;

const passingStatuses = [408, 425, 429, 503];
/** These refuse the content: had it arrived before, the response would be the stored one. */
const contentRefusals = [400, 409, 413, 415, 422];

const noResponse = { status: null, retryAfterSeconds: null, words: [] };

/** Milliseconds: doubles from 1 s to 5 min, with a random part, so that browsers do not retry all at once. */
export function pauseAfter(tries: number, random: () => number): number {
  const full = Math.min(longestPauseMs, shortestPauseMs * 2 ** Math.min(tries - 1, 20));
  return Math.max(shortestPauseMs, Math.round(full * (0.5 + random() / 2)));
}

/** Rule OFF-11. */
export function decideOutcome(
  entry: Entry,
  outcome: SendOutcome,
  { now, random }: { now: number; random: () => number },
): OutcomeDecision {
  if (outcome.kind === 'done') {
    const sent = {
      state: 'sent',
      response: outcome.response,
      sentAt: now,
      words: null,
      mayHaveArrived: false,
    } as const;
    return { changes: sent, next: 'go-on' };
  }
  const { status, retryAfterSeconds, words } = outcome.kind === 'fault' ? noResponse : outcome;
  const requestedPause = Math.min((retryAfterSeconds ?? 0) * 1000, longestRequestedPauseMs);
  const pause = {
    dueAt: now + pauseAfter(entry.tries, random),
    notBefore: requestedPause > 0 ? now + requestedPause : 0,
    plannedAt: now,
  };
  // An entry that may have arrived stays uncertain.
  const unsettled = entry.mayHaveArrived ? 'uncertain' : 'waiting';
  if (status === 401) return { changes: { state: unsettled, dueAt: now, notBefore: 0, plannedAt: now }, next: 'hold' };
  if (status !== null && passingStatuses.includes(status))
    return { changes: { state: unsettled, ...pause }, next: 'go-on' };
  // Another request with this key is running (rule C-6).
  const isKeyInUse = status === 409 && retryAfterSeconds !== null;
  if (status === null || status < 400 || status >= 500 || isKeyInUse) {
    const changes = { state: 'uncertain', mayHaveArrived: true, ...pause } as const;
    return { changes, next: status === null && outcome.kind === 'failed' ? 'stop' : 'go-on' };
  }
  const mayHaveArrived = entry.mayHaveArrived && !contentRefusals.includes(status);
  return { changes: { state: 'refused', words, mayHaveArrived }, next: 'go-on' };
}
