import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { offerEndpoints } from '#contract/offers.ts';
import { processorTime, quoteNumber, signInCustomer } from '../support/quote-load.ts';
import { startPostgres } from '../support/postgres.ts';
import { removeFolder, runServer } from '../support/run-server.ts';

/** Quotes a minute that one core of the server has to bear, and for how many seconds they come. */
const gate = 1_000;
const seconds = Number(process.env['SECONDS'] ?? 60);
const warmUp = 60;

const postgres = await startPostgres();
if (!postgres) throw new Error('This measurement needs PostgreSQL 15 or later (Debian: postgresql).');
const dataDir = mkdtempSync(join(tmpdir(), 'quayside-bench-'));
const server = await runServer(dataDir, { DATABASE_URL: await postgres.createDatabase('quotes') });
try {
  const authorization = await signInCustomer(server.address);
  const sendQuote = async (at: number): Promise<void> => {
    const response = await fetch(server.address + offerEndpoints.requestExpress.fullPath, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(quoteNumber(at)),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${text}`);
  };
  for (let at = 0; at < warmUp; at += 1) await sendQuote(at);

  const count = Math.round((gate * seconds) / 60);
  const durations: number[] = [];
  const failures: string[] = [];
  const processorBefore = processorTime(server.pid);
  const begun = performance.now();
  const attempts: Promise<void>[] = [];
  for (let at = 0; at < count; at += 1) {
    // Each comes at its moment, whether those before it were answered or not.
    const due = begun + (at * 60_000) / gate;
    await pause(Math.max(0, due - performance.now()));
    attempts.push(
      sendQuote(warmUp + at).then(
        () => void durations.push(performance.now() - due),
        (failure: unknown) => void failures.push(String(failure)),
      ),
    );
  }
  await Promise.all(attempts);
  const minutes = (performance.now() - begun) / 60_000;
  const processorAfter = processorTime(server.pid);

  durations.sort((one, other) => one - other);
  const share = (part: number): string =>
    `${durations[Math.min(durations.length - 1, Math.floor(durations.length * part))]!.toFixed(0)} ms`;
  const rate = durations.length / minutes;
  const isHeld = failures.length === 0 && rate >= gate * 0.97;
  process.stdout.write(
    [
      'Driven: POST /api/Shipping/ExpressOffers over HTTP, one server process, PostgreSQL on the same machine, 3 carriers,',
      `1 to 5 packages, ${count} quotes that came evenly in ${seconds} s whether earlier ones were answered or not.`,
      `${rate.toFixed(0)} quotes a minute answered, ${failures.length} failed; p50 ${share(0.5)}, p95 ${share(0.95)}, p99 ${share(0.99)}, slowest ${share(1)}: ${isHeld ? 'held' : 'NOT HELD'}, asked for ${gate}`,
      processorBefore === null || processorAfter === null
        ? ''
        : `${((processorAfter - processorBefore) / durations.length).toFixed(1)} ms of the server's processor time a quote: one core bears ${((60_000 * durations.length) / (processorAfter - processorBefore)).toFixed(0)} a minute`,
      ...new Set(failures.slice(0, 3)),
      '',
    ].join('\n'),
  );
  if (!isHeld) process.exitCode = 1;
} finally {
  await server.stop();
  removeFolder(dataDir);
  await postgres.stop();
}
