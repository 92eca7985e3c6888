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

const shortest = 1000;
const longestPause = 300_000;
const longestRequestedPause = 3_600_000;

const passing = [408, 425, 429, 503];
/** These refuse the content: had it arrived before, the response would be the stored one. */
const ofContent = [400, 409, 413, 415, 422];

const ofFault = { status: null, retryAfterSeconds: null, words: [] };

/** Milliseconds: doubles from 1 s to 5 min, with a random part, so that browsers do not retry all at once. */
export function pauseAfter(tries: number, random: () => number): number {
  const full = Math.min(longestPause, shortest * 2 ** Math.min(tries - 1, 20));
  return Math.max(shortest, Math.round(full * (0.5 + random() / 2)));
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
  const { status, retryAfterSeconds, words } = outcome.kind === 'fault' ? ofFault : outcome;
  const requestedPause = Math.min((retryAfterSeconds ?? 0) * 1000, longestRequestedPause);
  const pause = {
    dueAt: now + pauseAfter(entry.tries, random),
    notBefore: requestedPause > 0 ? now + requestedPause : 0,
    plannedAt: now,
  };
  // An entry that may have arrived stays uncertain.
  const unsettled = entry.mayHaveArrived ? 'uncertain' : 'waiting';
  if (status === 401) return { changes: { state: unsettled, dueAt: now, notBefore: 0, plannedAt: now }, next: 'hold' };
  if (status !== null && passing.includes(status)) return { changes: { state: unsettled, ...pause }, next: 'go-on' };
  // Another request with this key is running (rule C-6).
  const isKeyInUse = status === 409 && retryAfterSeconds !== null;
  if (status === null || status < 400 || status >= 500 || isKeyInUse) {
    const changes = { state: 'uncertain', mayHaveArrived: true, ...pause } as const;
    return { changes, next: status === null && outcome.kind === 'failed' ? 'stop' : 'go-on' };
  }
  const mayHaveArrived = entry.mayHaveArrived && !ofContent.includes(status);
  return { changes: { state: 'refused', words, mayHaveArrived }, next: 'go-on' };
}
