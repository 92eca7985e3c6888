import { paletteMessages } from '#domain/messages/palette.ts';
import { isStaff, type Role } from '#domain/user.ts';
import type { Act } from './act.ts';
import { routes } from '#app/paths/routes.ts';
import type { IconName } from '#app/ui/icon.tsx';

/** A screen whose address has no parameter. */
interface PaletteScreen {
  path: string;
  label: string;
  icon: IconName;
  shortcut?: string;
}

/** In the order of the table of routes. */
export const listScreens = (role: Role): PaletteScreen[] =>
  routes
    .filter(({ path, roles }) => roles !== 'anyone' && roles.includes(role) && !path.includes(':'))
    .map(({ path, title, menu, shortcut }): PaletteScreen => ({
      path,
      label: menu?.label ?? title,
      icon: menu?.icon ?? 'arrow-right',
      ...(shortcut && { shortcut }),
    }))
    .filter(({ label }, at, all) => all.findIndex((each) => each.label === label) === at);

/** One key, or two one after the other; `mod` before a key is Ctrl, on a Mac ⌘. */
export type Keys = readonly [string] | readonly [string, string];

export interface Shortcut {
  keys: Keys;
  words: string;
  act: Act;
}

const { shortcutTexts } = paletteMessages;

const general: readonly Shortcut[] = [
  { keys: ['mod', 'k'], words: shortcutTexts.find, act: { kind: 'find' } },
  { keys: ['?'], words: shortcutTexts.shortcuts, act: { kind: 'shortcuts' } },
  { keys: ['/'], words: shortcutTexts.search, act: { kind: 'search' } },
  { keys: ['n'], words: shortcutTexts.newQuote, act: { kind: 'go', to: '/shippingQuote' } },
];

/** For both the key listener and the list on the screen. */
export const listShortcuts = (role: Role): readonly Shortcut[] => [
  ...general,
  ...listScreens(role).flatMap(({ path, label, shortcut }): Shortcut[] =>
    shortcut ? [{ keys: ['g', shortcut], words: shortcutTexts.go(label), act: { kind: 'go', to: path } }] : [],
  ),
];

/** Only for the list: the screens themselves handle these keys. */
const onScreens: readonly Omit<Shortcut, 'act'>[] = [
  { keys: ['j'], words: shortcutTexts.next },
  { keys: ['k'], words: shortcutTexts.previous },
  { keys: ['space'], words: shortcutTexts.beside },
  { keys: ['e'], words: shortcutTexts.doNext },
  { keys: ['a'], words: shortcutTexts.assign },
  { keys: ['h'], words: shortcutTexts.snooze },
  { keys: ['r'], words: shortcutTexts.reply },
  { keys: ['x'], words: shortcutTexts.select },
];

/** Those of single screens last. */
export const listAllKeys = (role: Role): readonly Omit<Shortcut, 'act'>[] => [
  ...listShortcuts(role),
  ...(isStaff(role) ? onScreens : []),
];

/** A shortcut without Ctrl or ⌘ can be switched off. */
export const isOfPlainKeys = ({ keys }: Pick<Shortcut, 'keys'>): boolean => keys[0] !== 'mod';

/** The label on the keyboard. */
export const nameKey = (key: string, isMac: boolean): string =>
  key === 'mod' ? (isMac ? '⌘' : 'Ctrl') : key.toUpperCase();
