import { errorMessages } from '#domain/messages/errors.ts';
import { TooMany } from './failures.ts';

/** Limits how often one address fails; what succeeds costs nothing. */
export interface FailureLimit {
  /** @throws TooMany with the seconds until the address may fail again */
  check(address: string): void;
  note(address: string): void;
}

const mostAddresses = 20_000;

/** Counts in the memory of this server: `most` failures of one address in a window that begins with its first. */
export function limitFailures({ most, windowMs }: { most: number; windowMs: number }, now: () => Date): FailureLimit {
  const failed = new Map<string, { since: number; count: number }>();
  const find = (address: string) => {
    const found = failed.get(address);
    return found && now().getTime() - found.since < windowMs ? found : null;
  };
  return {
    check(address) {
      const found = find(address);
      if (!found || found.count < most) return;
      const seconds = Math.ceil((found.since + windowMs - now().getTime()) / 1000);
      throw new TooMany(errorMessages.tooMany, Math.max(1, seconds));
    },
    note(address) {
      const found = find(address);
      if (found) found.count += 1;
      else {
        failed.delete(address);
        failed.set(address, { since: now().getTime(), count: 1 });
        // The oldest go first: somebody with very many addresses fills no memory.
        if (failed.size > mostAddresses) failed.delete(failed.keys().next().value!);
      }
    },
  };
}
