import { paletteMessages } from '#domain/messages/palette.ts';
import { isStaff, type Role } from '#domain/user.ts';
import type { Act } from './act.ts';
import { listScreens } from './screens.ts';

/** One key or two keys one after the other; `mod` before a key is Ctrl, on a Mac ⌘. */
export type Keys = readonly [string] | readonly [string, string];

export interface Shortcut {
  keys: Keys;
  words: string;
  act: Act;
}

const { shortcutWords } = paletteMessages;

const general: readonly Shortcut[] = [
  { keys: ['mod', 'k'], words: shortcutWords.find, act: { kind: 'find' } },
  { keys: ['?'], words: shortcutWords.shortcuts, act: { kind: 'shortcuts' } },
  { keys: ['/'], words: shortcutWords.search, act: { kind: 'search' } },
  { keys: ['n'], words: shortcutWords.newQuote, act: { kind: 'go', to: '/shippingQuote' } },
];

/** Every shortcut of a role: what listens to keys and the list on the screen read this table. */
export const listShortcuts = (role: Role): readonly Shortcut[] => [
  ...general,
  ...listScreens(role).flatMap(({ path, label, shortcut }): Shortcut[] =>
    shortcut ? [{ keys: ['g', shortcut], words: shortcutWords.go(label), act: { kind: 'go', to: path } }] : [],
  ),
];

/** Keys to which a screen itself listens, for the list on the screen alone. */
const onScreens: readonly Omit<Shortcut, 'act'>[] = [
  { keys: ['j'], words: shortcutWords.next },
  { keys: ['k'], words: shortcutWords.previous },
  { keys: ['space'], words: shortcutWords.beside },
  { keys: ['e'], words: shortcutWords.doNext },
  { keys: ['a'], words: shortcutWords.assign },
  { keys: ['h'], words: shortcutWords.snooze },
  { keys: ['r'], words: shortcutWords.reply },
];

/** Every key that a role can press, those of single screens last. */
export const listAllKeys = (role: Role): readonly Omit<Shortcut, 'act'>[] => [
  ...listShortcuts(role),
  ...(isStaff(role) ? onScreens : []),
];

/** Says whether a shortcut is pressed without Ctrl or ⌘: such ones can be switched off. */
export const isOfPlainKeys = ({ keys }: Pick<Shortcut, 'keys'>): boolean => keys[0] !== 'mod';

/** A key as it stands on the keyboard. */
export const nameKey = (key: string, isMac: boolean): string =>
  key === 'mod' ? (isMac ? '⌘' : 'Ctrl') : key.toUpperCase();
