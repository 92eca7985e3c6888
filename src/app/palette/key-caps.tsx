import { paletteMessages as words } from '#domain/messages/palette.ts';
import { nameKey } from './shortcuts.ts';
import type { Keys } from './shortcuts.ts';

const isMac = /Mac|iP(hone|ad|od)/.test(navigator.userAgent);

/** The keys of a shortcut, drawn as keys and read as a sentence. */
export function KeyCaps({ keys }: { keys: Keys }) {
  const [first, second] = keys;
  return (
    <span className="q-keys">
      <kbd className="q-key">{nameKey(first, isMac)}</kbd>
      {second && (
        <>
          {first === 'mod' ? '' : <span className="q-hidden"> {words.thenKey} </span>}
          <kbd className="q-key">{nameKey(second, isMac)}</kbd>
        </>
      )}
    </span>
  );
}

/** The keys that open the palette, in words. */
export const findKeys = `${nameKey('mod', isMac)} K`;
