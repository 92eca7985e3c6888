import { outboxMessages } from '#domain/messages/outbox.ts';
import type { Entry } from '#local/outbox/entry.ts';

/** Describes the state of an entry. */
export function describeState({ state, mayHaveArrived }: Entry, isReachable: boolean): string {
  if (state === 'waiting' && !isReachable) return outboxMessages.states.offline;
  if (state === 'refused' && mayHaveArrived) return outboxMessages.refusedUncertain;
  return outboxMessages.states[state];
}
