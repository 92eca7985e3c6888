import { createLocalJWKSet, errors, type FlattenedJWSInput, type JSONWebKeySet, type JWSHeaderParameters } from 'jose';
import { marketplaceMessages } from '#domain/messages/identity.ts';
import { Unavailable } from '#server/platform/failures.ts';
import { fetchText } from '#server/platform/fetch-text.ts';
import type { Log } from '#server/platform/log.ts';

const longestMs = 5_000;
const mostBytes = 262_144;
/** Pause between requests in ms, also after a failure. */
const pauseMs = 60_000;
/** The pause as long as there is no key at all. */
const pauseWithoutMs = 5_000;
/** A withdrawn key is noticed after this time. */
const renewAfterMs = 10 * 60_000;
/** Older keys are not trusted. */
const oldestMs = 24 * 3_600_000;

type Find = ReturnType<typeof createLocalJWKSet>;
type Key = Awaited<ReturnType<Find>>;

export interface KeySet {
  /** @throws Unavailable if the key set cannot be fetched; errors.JWKSNoMatchingKey for an unknown key; others for an unusable one */
  find(header: JWSHeaderParameters, token: FlattenedJWSInput): Promise<Key>;
}

/** Fetches nothing yet. */
export function makeKeySet({ url, clock, log }: { url: string; clock: () => Date; log: Log }): KeySet {
  let cachedSet: { find: Find; at: number } | null = null;
  let lastFetch: { at: number; isFailed: boolean } | null = null;
  let running: Promise<void> | null = null;

  const since = (at: number): number => Math.abs(clock().getTime() - at);
  const mayFetch = (): boolean => lastFetch === null || since(lastFetch.at) >= (cachedSet ? pauseMs : pauseWithoutMs);

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

  /** Concurrent callers share one request. */
  async function refresh(): Promise<void> {
    running ??= fetchKeys().finally(() => (running = null));
    await running;
  }

  return {
    async find(header, token) {
      if ((cachedSet === null || since(cachedSet.at) >= renewAfterMs) && (running || mayFetch())) await refresh();
      if (cachedSet === null || since(cachedSet.at) >= oldestMs)
        throw new Unavailable(marketplaceMessages.keysUnreachable);
      try {
        return await cachedSet.find(header, token);
      } catch (failure) {
        if (!(failure instanceof errors.JWKSNoMatchingKey)) throw failure;
      }
      if (running || mayFetch()) await refresh();
      // There may be a new key.
      if (lastFetch?.isFailed) {
        return await cachedSet.find(header, token).catch(() => {
          throw new Unavailable(marketplaceMessages.keysUnreachable);
        });
      }
      return await cachedSet.find(header, token);
    },
  };
}
