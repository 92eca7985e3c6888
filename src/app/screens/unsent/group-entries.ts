import { type Entry, isUnsent } from '#local/outbox/entry.ts';

/** Many entries of one kind, which stand in the list as one line. */
export interface EntryGroup {
  kind: string;
  /** In the order of sending. */
  entries: readonly Entry[];
}

/** Acts that are done hundreds of times a day; each of another kind stands by itself. */
const manyADay: readonly string[] = ['hand-over'];
/** Fewer are as quickly seen one by one. */
const fewest = 4;

/** The entries as the list shows them: many of a kind as one group, where its first one would stand. */
export function groupEntries(entries: readonly Entry[]): (Entry | EntryGroup)[] {
  const groups = new Map<string, Entry[]>();
  for (const kind of manyADay) {
    const ofKind = entries.filter((entry) => entry.kind === kind);
    if (ofKind.length >= fewest) groups.set(kind, ofKind);
  }
  return entries.flatMap((entry): (Entry | EntryGroup)[] => {
    const group = groups.get(entry.kind);
    if (!group) return [entry];
    return group[0] === entry ? [{ kind: entry.kind, entries: group }] : [];
  });
}

/** The numbers of entries of a group by what a person wants to know of them. */
export const countStates = (entries: readonly Entry[]) => ({
  waiting: entries.filter((entry) => isUnsent(entry) && entry.state !== 'sending').length,
  sending: entries.filter(({ state }) => state === 'sending').length,
  refused: entries.filter(({ state }) => state === 'refused').length,
  sent: entries.filter(({ state }) => state === 'sent').length,
});
