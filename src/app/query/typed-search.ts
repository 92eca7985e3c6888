import { brokenSearch } from '#contract/list-query.ts';
import { startsSearch } from '#app/ui/starts-search.ts';

/** Where a search stands; `short`: too little was typed to search without being asked; `refused`: too much to search at all. */
export type TypedSearch<T> =
  | { state: 'short' }
  | { state: 'refused' }
  | { state: 'searching' }
  | { state: 'failed'; failure: unknown }
  | { state: 'found'; text: string; found: T };

/** The source of a search, and its listener. */
interface SearchParts<T> {
  /** Answers what a text finds. */
  ask: (text: string) => Promise<T>;
  /** Milliseconds without a further character. */
  pause: number;
  /** With more characters than this it starts by itself. */
  minimum: number;
  /** Texts that are asked at once, whatever their length; the empty one unless said. */
  isAtOnce?: (text: string) => boolean;
  onResult: (search: TypedSearch<T>) => void;
}

/**
 * Searches while somebody types: after a pause, at once when the text is cleared or when `entered`. A result belongs to the
 * last text: an answer or a failure that a later one overtook is dropped.
 */
export function makeTypedSearch<T>({
  ask,
  pause,
  minimum,
  isAtOnce = (text) => text === '',
  onResult,
}: SearchParts<T>) {
  let latest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** No result is passed on any more, until the next search. */
  function stop(): void {
    clearTimeout(timer);
    latest += 1;
  }
  async function searchNow(text: string): Promise<void> {
    const question = ++latest;
    const outcome = await ask(text).then(
      (found): TypedSearch<T> => ({ state: 'found', text, found }),
      (failure: unknown): TypedSearch<T> => ({ state: 'failed', failure }),
    );
    if (question === latest) onResult(outcome);
  }
  function search(typed: string, how: 'typed' | 'entered'): void {
    stop();
    const text = typed.trim();
    // Its field says why.
    if (brokenSearch(text) !== null) return onResult({ state: 'refused' });
    const goesNow = how === 'entered' || isAtOnce(text);
    const starts = goesNow || startsSearch(text, minimum);
    onResult({ state: starts ? 'searching' : 'short' });
    if (goesNow) void searchNow(text);
    else if (starts) timer = setTimeout(() => void searchNow(text), pause);
  }
  return { search, stop };
}
