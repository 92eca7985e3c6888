import type { Place } from '#contract/places.ts';

/** The origin of a text: looked up after a pause, never when something was deleted, at once on Enter. */
export type TextOrigin = 'typed' | 'deleted' | 'entered';

/** The source of a look-up, and its listener. */
export interface LookUpParts {
  ask: (text: string) => Promise<readonly Place[]>;
  /** Milliseconds without a further character. */
  pause: number;
  /** The latest question was answered; null: there is no answer to show, or no longer. */
  onResult: (places: readonly Place[] | null, text: string) => void;
}

/** Fewer characters start no look-up (rule Q-3); Enter starts one at any length. */
const fewestCharacters = 2;

/**
 * Looks places up while somebody types. An answer that a later question overtook is dropped; a failure is silent, because
 * whatever was typed is good without it.
 */
export function makeLookUp({ ask, pause, onResult }: LookUpParts) {
  let latest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function clear(): void {
    stop();
    onResult(null, '');
  }
  /** As `clear`, and no result is passed on any more. */
  function stop(): void {
    clearTimeout(timer);
    latest += 1;
  }
  async function lookNow(text: string): Promise<void> {
    const question = ++latest;
    const places = await ask(text).catch(() => null);
    if (question === latest) onResult(places, text);
  }
  function look(typed: string, how: TextOrigin): void {
    clear();
    const text = typed.trim();
    if (text === '' || how === 'deleted') return;
    if (how === 'entered') void lookNow(text);
    else if ([...text].length >= fewestCharacters) timer = setTimeout(() => void lookNow(text), pause);
  }
  return { look, clear, stop };
}
