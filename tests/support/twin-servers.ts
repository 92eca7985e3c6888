import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withMovedDate } from './fixed-clock.ts';
import { runServer } from './run-server.ts';

/** One thing for each of two servers. */
export type Pair<T> = readonly [T, T];

/** Two servers of one database. */
export interface TwinServers {
  addresses: Pair<string>;
  stop(): Promise<void>;
}

/** Starts two servers in processes of their own, on the day of the tests. */
export async function startTwins(environment: Record<string, string>): Promise<TwinServers> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-twins-'));
  const start = () =>
    runServer(
      dataDir,
      { PAYMENTS_PER_MINUTE: '1000000', LOG_LEVEL: 'silent', ...environment },
      { nodeArguments: withMovedDate },
    );
  const [one, other] = await Promise.all([start(), start()]);
  return {
    addresses: [one.address, other.address],
    async stop() {
      await Promise.all([one.stop(), other.stop()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Makes the same of each of a pair, at once. */
export async function ofBoth<T, Made>(pair: Pair<T>, make: (one: T, at: number) => Promise<Made>): Promise<Pair<Made>> {
  return (await Promise.all(pair.map(make))) as unknown as Pair<Made>;
}
