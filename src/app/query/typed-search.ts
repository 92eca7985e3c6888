import { brokenSearch } from '#contract/list-query.ts';
import { startsSearch } from '#app/ui/starts-search.ts';

/** `short`: too short to search without Enter; `refused`: too long to search. */
export type TypedSearch<T> =
  | { state: 'short' }
  | { state: 'refused' }
  | { state: 'searching' }
  | { state: 'failed'; failure: unknown }
  | { state: 'found'; text: string; results: T };

interface SearchParts<T> {
  load: (text: string) => Promise<T>;
  /** Milliseconds. */
  pause: number;
  minimum: number;
  /** Searched without a pause; by default the empty text. */
  isAtOnce?: (text: string) => boolean;
  onResult: (search: TypedSearch<T>) => void;
}

/** At once when cleared or `entered`, otherwise after a pause. Responses to earlier texts are dropped. */
export function makeTypedSearch<T>({
  load,
  pause,
  minimum,
  isAtOnce = (text) => text === '',
  onResult,
}: SearchParts<T>) {
  let latest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function stop(): void {
    clearTimeout(timer);
    latest += 1;
  }
  async function searchNow(text: string): Promise<void> {
    const question = ++latest;
    const outcome = await load(text).then(
      (results): TypedSearch<T> => ({ state: 'found', text, results }),
      (failure: unknown): TypedSearch<T> => ({ state: 'failed', failure }),
    );
    if (question === latest) onResult(outcome);
  }
  function search(typed: string, how: 'typed' | 'entered'): void {
    stop();
    const text = typed.trim();
    if (brokenSearch(text) !== null) return onResult({ state: 'refused' });
    const goesNow = how === 'entered' || isAtOnce(text);
    const starts = goesNow || startsSearch(text, minimum);
    onResult({ state: starts ? 'searching' : 'short' });
    if (goesNow) void searchNow(text);
    else if (starts) timer = setTimeout(() => void searchNow(text), pause);
  }
  return { search, stop };
}
