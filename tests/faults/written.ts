import { randomUUID } from 'node:crypto';
import { mostComments } from '#domain/comment.ts';
import type { Effect } from './model-server.ts';

/** Something that a person wrote, with its expected outcome, independent of the code under test. */
export interface Item {
  userId: number;
  thread: string;
  number: number;
  version: number;
  id: string;
  text: string;
  /** Stands in every text of it, edited or not, and in no other's. */
  label: string;
  /** The number of the comment to be removed; null for a text to be added. */
  removes: number | null;
  isBad: boolean;
  /** Kept: once on the server. Discarded: never. Perhaps: once at most, for nobody can know. */
  state: 'kept' | 'discarded' | 'perhaps';
  /** Sent after the ones behind it on purpose: the server had refused it. */
  isOutOfOrder: boolean;
}

/** Everything that was written, and what the server must show for it. */
export function createWritten() {
  const items: Item[] = [];

  const nameOf = (item: Item, version: number) => ({
    version,
    id: randomUUID(),
    text: item.removes === null ? `${item.isBad && version === 1 ? 'bad ' : ''}${item.label} ${version}` : item.label,
  });

  function add(values: Pick<Item, 'userId' | 'thread' | 'isBad' | 'removes'>): Item {
    const number = items.length + 1;
    const label = values.removes === null ? `text ${number} version` : removalText(values.removes);
    const state = 'perhaps';
    const item: Item = { ...values, number, label, version: 1, id: '', text: '', state, isOutOfOrder: values.isBad };
    Object.assign(item, nameOf(item, 1));
    items.push(item);
    return item;
  }

  return {
    /** Takes down a text before it is written to the browser. */
    addText: (values: Pick<Item, 'userId' | 'thread' | 'isBad'>): Item => add({ ...values, removes: null }),
    /** Takes down a removal; null when this comment is being removed already. */
    addRemoval: (values: Pick<Item, 'userId' | 'thread'> & { removes: number }): Item | null =>
      items.some((item) => item.removes === values.removes) ? null : add({ ...values, isBad: false }),
    /** The server would refuse one more, whichever of the others were removed. */
    isFull: (thread: string) =>
      items.filter((item) => item.thread === thread && item.removes === null).length >= mostComments,
    find: (id: string) => items.find((item) => item.id === id),
    nextVersion: (item: Item) => nameOf(item, item.version + 1),
    replace: (item: Item, next: { version: number; id: string; text: string }) => Object.assign(item, next),
    /** Signing out threw away what was not sent. */
    wipe: (userId: number) => {
      for (const item of items) if (item.userId === userId && item.state === 'kept') item.state = 'perhaps';
    },
    check: (effects: readonly Effect[]): string[] => [
      ...items.flatMap((item) => checkItem(item, effects)),
      ...effects.flatMap((effect) => checkOwner(effect, items)),
      ...checkOrder(items, effects),
    ],
  };
}

/** The server's act when it removed a comment. */
export const removalText = (commentId: number): string => `removal of comment ${commentId}.`;

const isOf = (item: Item, effect: Effect): boolean => effect.text.includes(item.label);

function checkItem(item: Item, effects: readonly Effect[]): string[] {
  const own = effects.filter((effect) => isOf(item, effect));
  const label = `${item.text} (${item.state})`;
  if (own.length > 1) return [`doubled: ${label}: ${own.map((effect) => effect.text).join(', ')}`];
  if (item.state === 'discarded' && own.length > 0) return [`discarded and sent: ${label}`];
  if (item.state !== 'kept') return [];
  const isRefused = item.text.startsWith('bad');
  if (isRefused) return own.length > 0 ? [`refused and done: ${label}`] : [];
  if (own.length === 0) return [`lost: ${label}`];
  return own[0]!.text === item.text ? [] : [`an older text was sent: ${label}: ${own[0]!.text}`];
}

function checkOwner(effect: Effect, items: readonly Item[]): string[] {
  const item = items.find((each) => isOf(each, effect));
  if (!item) return [`nobody wrote ${effect.text}`];
  return item.userId === effect.userId ? [] : [`${effect.text} of user ${item.userId} was sent as ${effect.userId}`];
}

function checkOrder(items: readonly Item[], effects: readonly Effect[]): string[] {
  const last = new Map<string, Item>();
  const problems: string[] = [];
  for (const effect of effects) {
    const item = items.find((each) => isOf(each, effect));
    if (!item || item.isOutOfOrder || item.state !== 'kept') continue;
    const thread = `${item.userId} ${item.thread}`;
    const before = last.get(thread);
    if (before && before.number > item.number) problems.push(`reordered: ${item.text} after ${before.text}`);
    last.set(thread, item);
  }
  return problems;
}
