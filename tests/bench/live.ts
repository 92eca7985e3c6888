import { tmpdir } from 'node:os';
import { mkdtempSync } from 'node:fs';
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createServer, type Server } from '#server/create-server.ts';
import { fillWithDemo } from '#server/demo/fill.ts';
import { handOver } from '#tests/support/sign-in.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/database.ts';
import { createLog } from '#server/platform/log.ts';
import { migrateToLatest } from '#server/platform/migrate.ts';
import { placesForTests } from '#tests/support/places.ts';
import { prepareReferenceData } from '#server/prepare-reference-data.ts';
import { changeOrder } from '#tests/support/change-order.ts';
import { servicesForTests } from '../support/server-parts.ts';
import type { Answered, SubscriberMessage } from '../support/live-subscribers.ts';

const users = 50;
const each = 10;
/** The greatest delay of a hint on the slowest of all screens, in ms. */
const gateMs = 2_000;
const log = createLog({ level: 'fatal' });
const print = (line: string): void => void process.stdout.write(`${line}\n`);

setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;
const child = fork(join(import.meta.dirname, '../support/live-subscribers.ts'));

const hear = <K extends Answered['kind']>(kind: K): Promise<Extract<Answered, { kind: K }>> =>
  new Promise((done) => {
    const listen = (answered: Answered): void => {
      if (answered.kind !== kind) return;
      child.off('message', listen);
      done(answered as Extract<Answered, { kind: K }>);
    };
    child.on('message', listen);
  });
const send = (message: SubscriberMessage): void => void child.send(message);

const pause = (ms: number): Promise<void> => new Promise((later) => setTimeout(later, ms));

/** The memory that JavaScript and its buffers hold, in bytes. */
async function readMemory(): Promise<number> {
  for (let times = 0; times < 3; times++) {
    collect();
    await pause(200);
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function makeTokens(database: OpenDatabase, { app }: Server): Promise<string[]> {
  const now = new Date();
  const rows = Array.from({ length: users }, (_, at) => ({
    role: 'CSD' as const,
    userName: `follower ${at}`,
    firstName: 'Ada',
    lastName: String(at),
    email: 'ada@example.com',
    passwordHash: '',
    tokensValidAfter: now,
    createdAt: now,
  }));
  const made = await database.kysely.insertInto('users').values(rows).returning('id').execute();
  const { tokenKey } = servicesForTests();
  const signedIn = await Promise.all(made.map(({ id }) => handOver(app, tokenKey, { id, since: now }, now)));
  return signedIn.map(({ authorization }) => authorization.slice('Bearer '.length));
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;

const database = await openDatabase({ kind: 'embedded', dataDir: mkdtempSync(join(tmpdir(), 'quayside-bench-')) }, log);
try {
  await migrateToLatest(database.kysely, log);
  await prepareReferenceData(database.kysely, placesForTests);
  const build = () => createServer({ ...servicesForTests(), log, database });
  let server = await build();
  await fillWithDemo(database, server.services, new Date());
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const tokens = await makeTokens(database, server);
  const [one, other] = await database.kysely
    .selectFrom('requests')
    .select('id')
    .orderBy('createdAt', 'desc')
    .limit(2)
    .execute();
  const change = (id: number, status: 'R' | 'F') => changeOrder(database.kysely, id, { status });

  const before = await readMemory();
  send({ kind: 'open', address, tokens, each });
  await hear('open');
  const perStream = (await readMemory()) - before;
  print(
    `${server.hub.count()} follow one process, ${Math.round(perStream / server.hub.count() / 1024)} KiB of memory each`,
  );

  send({ kind: 'watch', id: one!.id });
  const heard = hear('heard');
  const changedAt = Date.now();
  await change(one!.id, 'R');
  const late = (await heard).at.map((at) => at - changedAt);
  print(`A change was on its way for ${median(late)} ms to half of them, for ${Math.max(...late)} ms to all`);

  await server.app.close();
  await change(other!.id, 'F');
  server = await build();
  await server.app.listen({ port: Number(new URL(address).port), host: '127.0.0.1' });
  const from = performance.now();
  while (server.hub.count() < users * each) await pause(50);
  print(`All were back ${((performance.now() - from) / 1000).toFixed(1)} s after the server was`);
  send({ kind: 'show' });
  const { lists } = await hear('shown');
  const stale = lists.filter((list) => list[one!.id] !== 'R' || list[other!.id] !== 'F').length;
  print(`${stale} of ${lists.length} show a list from before`);
  process.exitCode = stale === 0 && Math.max(...late) <= gateMs ? 0 : 1;
  child.kill();
  await server.app.close();
} finally {
  child.kill();
  await database.close();
}
