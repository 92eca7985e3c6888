import { readText, writeText } from '#local/browser-text.ts';
import type { Act } from './act.ts';
import { isOfPlainKeys, type Shortcut } from './shortcuts.ts';

/** Stored per user, so that signing out does not reset it. */
const storageKey = (userId: number): string => `quayside-plain-keys-${userId}`;

export const arePlainKeysOff = (userId: number): boolean => readText(storageKey(userId)) === 'off';

/** False if the browser stores nothing. */
export const switchPlainKeys = (userId: number, isOn: boolean): boolean =>
  writeText(storageKey(userId), isOn ? null : 'off');

/** The longest pause between the two keys of a shortcut, in ms. */
export const longestPauseMs = 1500;

export type Pressed = Pick<
  KeyboardEvent,
  'key' | 'defaultPrevented' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'timeStamp'
>;

export interface Where {
  /** The focus is in a text field. */
  isTyping: boolean;
  isDialogOpen: boolean;
  isPlainOff: boolean;
}

/** Returns a shortcut's act at its last key, otherwise null. */
export function makeKeyReader() {
  let before: { key: string; at: number } | null = null;

  return function readKey(shortcuts: readonly Shortcut[], pressed: Pressed, where: Where): Act | null {
    const key = pressed.key.toLowerCase();
    const last = before && pressed.timeStamp - before.at <= longestPauseMs ? before.key : null;
    // Shift alone may begin a key such as `?`.
    if (key !== 'shift') before = null;
    if (pressed.repeat || pressed.isComposing || pressed.altKey) return null;
    if (pressed.ctrlKey || pressed.metaKey) {
      return shortcuts.find(({ keys }) => keys[0] === 'mod' && keys[1] === key)?.act ?? null;
    }
    if (pressed.defaultPrevented || where.isTyping || where.isDialogOpen || where.isPlainOff) return null;
    const plain = shortcuts.filter(isOfPlainKeys);
    const second = last === null ? undefined : plain.find(({ keys }) => keys[0] === last && keys[1] === key);
    if (second) return second.act;
    if (plain.some(({ keys }) => keys.length === 2 && keys[0] === key)) before = { key, at: pressed.timeStamp };
    return plain.find(({ keys }) => keys.length === 1 && keys[0] === key)?.act ?? null;
  };
}

export const isDialogOpen = (): boolean =>
  document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') !== null;
