import { orBusy } from './carrier-response.ts';
import { rejectOnAbort } from './request-carrier-rates.ts';

/** A token is not used in the last part of its life. */
const lastSeconds = 60;

export interface AccessToken {
  /** @throws CarrierRefusal where the carrier gives none: nothing is done by asking for one */
  read(signal: AbortSignal): Promise<string>;
  /** Only the one that the carrier refused: another call may have renewed it. */
  drop(refused: string): Promise<void>;
}

/** Asked for once and kept: one for each call would end in refusals for an hour. */
export function keepToken(
  fetchToken: () => Promise<{ token: string; seconds: number }>,
  clock: () => Date,
): AccessToken {
  /** `until` is Infinity while it is on its way. */
  let stored: { token: Promise<string>; until: number } | null = null;

  function renew(): Promise<string> {
    const slot = { token: Promise.resolve(''), until: Number.POSITIVE_INFINITY };
    slot.token = orBusy(fetchToken()).then(
      ({ token, seconds }) => {
        slot.until = clock().getTime() + Math.max(seconds - lastSeconds, seconds / 2) * 1000;
        return token;
      },
      (failure: unknown) => {
        if (stored === slot) stored = null;
        throw failure;
      },
    );
    stored = slot;
    return slot.token;
  }

  return {
    async read(signal) {
      const token = stored && clock().getTime() < stored.until ? stored.token : renew();
      return await Promise.race([token, rejectOnAbort(signal)]);
    },
    async drop(refused) {
      const slot = stored;
      if (slot && (await slot.token.catch(() => null)) === refused && stored === slot) stored = null;
    },
  };
}
