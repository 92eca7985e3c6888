import type { Address } from '#contract/addresses.ts';
import { startsSearch } from '#app/ui/starts-search.ts';

/** Where the search in the address book stands; `short`: too little was typed to search without being asked. */
export type AddressSearch =
  | { state: 'short' }
  | { state: 'searching' }
  | { state: 'failed' }
  | { state: 'found'; text: string; addresses: readonly Address[] };

/** What a search asks and whom it tells. */
interface SearchParts {
  /** Answers the addresses that hold a text; for an empty one the first of all. */
  ask: (text: string) => Promise<readonly Address[]>;
  /** Milliseconds without a further character. */
  pause: number;
  /** With more characters than this it starts by itself. */
  minimum: number;
  tell: (search: AddressSearch) => void;
}

/**
 * Searches while somebody types: after a pause, at once when the text is cleared or when `entered`. What is told belongs to
 * the last text: an answer or a failure that a later one overtook is dropped.
 */
export function makeAddressSearch({ ask, pause, minimum, tell }: SearchParts) {
  let latest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Nobody is told any more, until the next search. */
  function stop(): void {
    clearTimeout(timer);
    latest += 1;
  }
  async function searchNow(text: string): Promise<void> {
    const question = ++latest;
    const addresses = await ask(text).catch(() => null);
    if (question === latest) tell(addresses ? { state: 'found', text, addresses } : { state: 'failed' });
  }
  function search(typed: string, how: 'typed' | 'entered'): void {
    stop();
    const text = typed.trim();
    const isAtOnce = text === '' || how === 'entered';
    const starts = isAtOnce || startsSearch(text, minimum);
    tell({ state: starts ? 'searching' : 'short' });
    if (isAtOnce) void searchNow(text);
    else if (starts) timer = setTimeout(() => void searchNow(text), pause);
  }
  return { search, stop };
}
