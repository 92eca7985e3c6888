import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, inject as provided } from 'vitest';
import type { AnyEndpoint, ResponseOf, RequestInput } from '#contract/endpoint.ts';
import { createServer, type Server, type ServerParts } from '#server/create-server.ts';
import { type Answered, inject } from './inject.ts';
import { demoPassword, demoUsers } from '#server/demo/people.ts';
import { signInAs } from './sign-in.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/database.ts';
import { runDueJobs } from '#server/platform/jobs.ts';
import { renamingJobs } from '#server/read-models/order-rows.ts';
import { inspectReadModels } from '#server/read-models/rebuild.ts';
import type { Services } from '#server/services.ts';
import { copyDemo, type DemoCopy } from './demo-copy.ts';
import { templates } from './demo-databases.ts';
import { connectDatabases } from './postgres.ts';
import { servicesForTests } from './server-parts.ts';
import { silentLog } from './silent-log.ts';
import { today } from './today.ts';

/** A copy of this run's demo data, for a server in a process of its own. */
export const copyFilled = (): Promise<DemoCopy> => copyDemo(provided('filled'));

/** A user or program that makes calls. */
export interface Person {
  headers: Record<string, string>;
  /** Makes a call and returns its JSON, checked against the contract. A write gets a key of its own. */
  send<C extends AnyEndpoint>(endpoint: C, input: RequestInput<C>, key?: string): Promise<ResponseOf<C>>;
  /** Makes a call that may be refused. */
  try<C extends AnyEndpoint>(endpoint: C, input: unknown, key?: string): Promise<Answered>;
}

/** A whole server on a database of the file's own, with a clock that tests set. */
export interface Api extends Server {
  database: OpenDatabase;
  clock: { now: Date };
  /** Signs a demo user in, once for the file. */
  as(userName: string): Promise<Person>;
  /** Signs a demo user in anew, for tests that end their sign-in or turn the clock. */
  freshAs(userName: string): Promise<Person>;
  /** Signs in whoever has that password. @throws Error when they are refused */
  enter(userName: string, password: string, door: { csd: boolean }): Promise<Person>;
  /** A program that sends an API key, or whatever else as its token. */
  withToken(token: string): Person;
  /** Somebody without a sign-in. */
  nobody: Person;
}

function checkShape(endpoint: AnyEndpoint, answered: Answered): void {
  if (answered.status !== 200 || endpoint.file || endpoint.stream) return;
  const read = endpoint.response.safeParse(answered.body);
  if (!read.success) {
    throw new Error(
      `${endpoint.method} ${endpoint.path} answers another shape: ${JSON.stringify(read.error.issues)} in ${JSON.stringify(answered.body)}`,
    );
  }
}

function personOf(server: Server, headers: Record<string, string>): Person {
  const all = (endpoint: AnyEndpoint, key?: string) =>
    endpoint.method === 'GET' || endpoint.roles === 'open'
      ? headers
      : { ...headers, 'idempotency-key': key ?? randomUUID() };
  const person: Person = {
    headers,
    async send(endpoint, input, key) {
      const answered = await person.try(endpoint, input, key);
      if (answered.status !== 200)
        throw new Error(`${endpoint.method} ${endpoint.path}: ${answered.status} ${JSON.stringify(answered.body)}`);
      return answered.body as ResponseOf<typeof endpoint>;
    },
    async try(endpoint, input, key) {
      const answered = await inject(server.app, endpoint, input as RequestInput<typeof endpoint>, all(endpoint, key));
      checkShape(endpoint, answered);
      return answered;
    },
  };
  return person;
}

async function openCopy(): Promise<{ database: OpenDatabase; drop: () => Promise<void> }> {
  const databases = connectDatabases(provided('filled').server);
  const name = `quayside_${randomBytes(5).toString('hex')}`;
  const url = await databases.createDatabase(name, templates.filled);
  return {
    database: await openDatabase({ kind: 'postgres', url, poolSize: 20 }, silentLog),
    drop: () => databases.dropDatabase(name),
  };
}

type ServedParts = Omit<ServerParts, 'database' | 'now'>;

async function serve(database: OpenDatabase, clock: Api['clock'], parts: ServedParts): Promise<Api> {
  const server = await createServer({ ...parts, database, now: () => clock.now });
  const people = new Map<string, Promise<Person>>();
  const enter: Api['enter'] = async (userName, password, door) =>
    personOf(server, await signInAs(server.app, userName, password, door));
  const freshAs = async (userName: string): Promise<Person> => {
    const { path } = demoUsers.find((user) => user.userName === userName)!;
    return await enter(userName, demoPassword, { csd: path === '/admin' });
  };
  const as = (userName: string): Promise<Person> => {
    if (!people.has(userName)) people.set(userName, freshAs(userName));
    return people.get(userName)!;
  };
  const runDue: Api['runDue'] = async (stop) =>
    (await server.bookShipments(stop)) +
    (await server.fetchLabels(stop)) +
    (await server.makePapers(stop)) +
    (await server.runDue(stop));
  const withToken = (token: string): Person => personOf(server, { authorization: `Bearer ${token}` });
  return { ...server, runDue, database, clock, as, freshAs, enter, withToken, nobody: personOf(server, {}) };
}

/** Starts a server as after a restart with other settings, on the database of another one; it reads its keys anew. */
export async function restart({ database, clock }: Api, environment: Record<string, string>): Promise<Api> {
  const { config, log, mail } = servicesForTests(environment);
  return await serve(database, clock, { config, log, mail });
}

/**
 * Rows of read models that differ from their tables, because a write did not update them. Tests that write tables
 * themselves rebuild them.
 */
async function findWrongRows({ kysely: db }: OpenDatabase): Promise<string[]> {
  await runDueJobs(db, renamingJobs, { now: new Date('9999-01-01'), log: silentLog });
  return await inspectReadModels(db);
}

/** Starts a server for the tests of a file, on a copy of the demo data; call the returned function inside a test. */
export function useApi(
  options: { environment?: Record<string, string>; services?: Partial<Services> } = {},
): () => Api {
  let api: Api;
  let close = async (): Promise<void> => {};
  beforeAll(async () => {
    const { database, drop } = await openCopy();
    api = await serve(database, { now: today }, { ...servicesForTests(options.environment), ...options.services });
    close = async () => {
      await api.app.close();
      const wrong = await findWrongRows(database);
      await database.close();
      await drop();
      if (wrong.length > 0) throw new Error(`Read models are wrong after these tests:\n${wrong.join('\n')}`);
    };
  });
  afterAll(() => close());
  return () => api;
}
