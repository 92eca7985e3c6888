import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createServer } from '#server/create-server.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/database.ts';
import { startDemoPostgres, templates } from '../support/demo-databases.ts';
import { servicesForTests } from '../support/server-parts.ts';
import { silentLog } from '../support/silent-log.ts';
import { today } from '../support/today.ts';

type App = Awaited<ReturnType<typeof createServer>>['app'];

/** A person of support, as a handover names them. */
interface Writer {
  id: number;
  since: Date;
}

/** The product's own server, shared by all schedules of a run. */
export interface RealServer {
  app: App;
  database: OpenDatabase;
  tokenKey: Uint8Array;
  now: Date;
  writers: readonly [Writer, Writer];
  /** Makes three orders that nobody has written to. */
  makeOrders(): Promise<readonly [number, number, number]>;
  /** The transaction that takes this key fails at its very end, as when the server dies there. */
  breakCommitOf<T>(key: string, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const breaking = sql`
create table prove_breaks (key uuid primary key);
create function prove_break() returns trigger language plpgsql as $$
begin
  if exists (select from prove_breaks where key = new.key) then raise exception 'broken on purpose'; end if;
  return null;
end $$;
create constraint trigger prove_break after insert on idempotency_keys
  deferrable initially deferred for each row execute function prove_break();
`;

/** Starts one in this process, with a clock that stands still. */
export async function startRealServer(): Promise<RealServer> {
  const postgres = await startDemoPostgres();
  const url = Object.assign(new URL(postgres.url), { pathname: `/${templates.filled}` }).href;
  const database = await openDatabase({ kind: 'postgres', url }, silentLog);
  const db = database.kysely;
  const services = servicesForTests();
  await breaking.execute(db);
  const { app } = await createServer({ ...services, database, now: () => today });
  await app.ready();
  const staff = await db
    .selectFrom('users')
    .select(['id', 'tokensValidAfter'])
    .where('role', 'in', ['CSD', 'CSDManager'])
    .orderBy('id')
    .execute();
  const writers = staff.map((user) => ({ id: user.id, since: new Date(user.tokensValidAfter) }));
  const { id: _id, ...order } = await db
    .selectFrom('requests')
    .selectAll()
    .where('status', '=', 'N')
    .limit(1)
    .executeTakeFirstOrThrow();

  async function makeOrder(): Promise<number> {
    const own = {
      clientId: randomUUID(),
      selectedOfferId: null,
      dropOffPoint: null,
      leftOut: undefined,
      quotedParties: null,
    };
    const { id } = await db
      .insertInto('requests')
      .values({ ...order, ...own })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  return {
    ...{ app, database, tokenKey: services.tokenKey, now: today },
    writers: [writers[0]!, writers[1]!],
    makeOrders: async () => [await makeOrder(), await makeOrder(), await makeOrder()],
    async breakCommitOf(key, work) {
      await sql`insert into prove_breaks (key) values (${key})`.execute(db);
      try {
        return await work();
      } finally {
        await sql`delete from prove_breaks where key = ${key}`.execute(db);
      }
    },
    async close() {
      await app.close();
      await database.close();
      await postgres.stop();
    },
  };
}
