import { createLocalJWKSet, errors, type FlattenedJWSInput, type JSONWebKeySet, type JWSHeaderParameters } from 'jose';
import { marketplaceMessages } from '#domain/messages/marketplace.ts';
import { Unavailable } from '#server/platform/failures.ts';
import { fetchText } from '#server/platform/fetch-text.ts';
import type { Log } from '#server/platform/log.ts';

const longestMs = 5_000;
const mostBytes = 262_144;
/** The pause in ms before the key set is asked for again, after success and failure alike. */
const pauseMs = 60_000;
/** The same as long as there is no key at all, so that the portal is open soon after the marketplace is there. */
const pauseWithoutMs = 5_000;
/** After this time a withdrawn key is noticed, if the key set can be reached. */
const renewAfterMs = 10 * 60_000;
/** Keys that could not be looked at for so long are trusted no more. */
const oldestMs = 24 * 3_600_000;

type Find = ReturnType<typeof createLocalJWKSet>;
type Key = Awaited<ReturnType<Find>>;

/** The public keys of an issuer, fetched when they are needed and kept. */
export interface KeySet {
  /**
   * The key that a token names.
   * @throws Unavailable when the key set would have to be asked and cannot be; errors.JWKSNoMatchingKey for a name that is
   * not in it; another error for a key that is of no use
   */
  find(header: JWSHeaderParameters, token: FlattenedJWSInput): Promise<Key>;
}

/** Makes the key set of an address. Nothing is fetched yet. */
export function makeKeySet({ url, clock, log }: { url: string; clock: () => Date; log: Log }): KeySet {
  let cachedSet: { find: Find; at: number } | null = null;
  let lastFetch: { at: number; isFailed: boolean } | null = null;
  let running: Promise<void> | null = null;

  const since = (at: number): number => Math.abs(clock().getTime() - at);
  const mayAsk = (): boolean => lastFetch === null || since(lastFetch.at) >= (cachedSet ? pauseMs : pauseWithoutMs);

  async function fetchKeys(): Promise<void> {
    const at = clock().getTime();
    lastFetch = { at, isFailed: false };
    try {
      const text = await fetchText({
        ...{ url, what: 'The key set of the marketplace', accept: 'application/jwk-set+json, application/json' },
        ...{ mostBytes, withinMs: longestMs, mayMove: false },
      });
      cachedSet = { find: createLocalJWKSet(JSON.parse(text) as JSONWebKeySet), at };
    } catch (failure) {
      lastFetch = { at, isFailed: true };
      log.warn({ err: failure }, "The marketplace's key set could not be fetched");
    }
  }

  /** Callers that come during a question wait for the same answer. */
  async function ask(): Promise<void> {
    running ??= fetchKeys().finally(() => (running = null));
    await running;
  }

  return {
    async find(header, token) {
      if ((cachedSet === null || since(cachedSet.at) >= renewAfterMs) && (running || mayAsk())) await ask();
      if (cachedSet === null || since(cachedSet.at) >= oldestMs)
        throw new Unavailable(marketplaceMessages.keysUnreachable);
      try {
        return await cachedSet.find(header, token);
      } catch (failure) {
        if (!(failure instanceof errors.JWKSNoMatchingKey)) throw failure;
      }
      if (running || mayAsk()) await ask();
      // Nobody knows whether a key came that could not be asked for.
      if (lastFetch?.isFailed) {
        return await cachedSet.find(header, token).catch(() => {
          throw new Unavailable(marketplaceMessages.keysUnreachable);
        });
      }
      return await cachedSet.find(header, token);
    },
  };
}
