import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { configEndpoints } from '#contract/config.ts';
import { identityEndpoints } from '#contract/identity.ts';
import { createCustomer } from '#server/customers/create-customer.ts';
import { type DatabaseOptions, openDatabase, type OpenDatabase } from '#server/platform/database.ts';
import type { Db } from '#server/platform/handler.ts';
import { createHttp } from '#server/platform/http.ts';
import type { HttpOptions } from '#server/platform/http-options.ts';
import { warnOwner } from '#server/mail/warn-owner.ts';
import { migrateToLatest, watchForNewer } from '#server/platform/migrate.ts';
import { silent } from '#server/platform/test-databases.ts';
import { portalHandlers } from '#server/portal/routes.ts';
import { servicesForTests } from '#tests/support/server-parts.ts';
import { authenticate } from './authenticate.ts';
import { identityHandlers } from './routes.ts';
import { createUser } from './create-user.ts';
import { createPasswords } from './passwords.ts';

export interface SignInServer {
  app: FastifyInstance;
  database: OpenDatabase;
  db: Db;
  clock: { now: Date };
  tokenKey: Uint8Array;
  hasSpace(): Promise<boolean>;
}

export const password = 'correct horse';
export const start = new Date('2026-11-18T12:30:00.250Z');
const cheap = createPasswords(10);

export interface Sent {
  userName?: string;
  password?: string;
  endpoint?: 'user' | 'csd-user';
  headers?: Record<string, string>;
  from?: string;
}

export const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

export const trySignIn = (
  { app }: SignInServer,
  { userName = 'anna', password: word = password, endpoint = 'user', headers, from }: Sent,
) =>
  app.inject({
    method: 'POST',
    url: `/v1/get-${endpoint}-token`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: basic(`${userName}:${word}`),
      ...(endpoint === 'csd-user' ? { role: 'csd' } : {}),
      ...headers,
    },
    payload: 'ip=false&appid=1',
    remoteAddress: from ?? '10.0.0.1',
  });

export const exchangeHandover = ({ app }: SignInServer, token: string) =>
  app.inject({ method: 'POST', url: '/api/authorization/authorize', payload: { token } });

export const requestWithToken = ({ app }: SignInServer, accessToken: string, act: 'renew' | 'signout' = 'renew') =>
  app.inject({ method: 'POST', url: `/api/authorization/${act}`, headers: { authorization: `Bearer ${accessToken}` } });

export async function fetchHandoverToken(stage: SignInServer, sent: Sent = {}): Promise<string> {
  const response = await trySignIn(stage, sent);
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
  return response.json().data.token;
}

export async function fetchAccessToken(stage: SignInServer, sent: Sent = {}): Promise<string> {
  const response = await exchangeHandover(stage, await fetchHandoverToken(stage, sent));
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
  return response.json().accessToken;
}

export const wordsOf = (response: { json(): { Errors: Record<string, string[]> } }): string[] =>
  Object.values(response.json().Errors).flat();

async function addPeople(db: Db): Promise<void> {
  const company = {
    name: 'Lumen',
    phone: '+49 30 1',
    email: 'post@lumen.example',
    address: 'Berlin',
    code: 'LUMEN',
    hash: 'lumen-hash',
  };
  const { id } = await createCustomer(db, company, start);
  const passwordHash = await cheap.hash(password);
  const person = { firstName: 'Änna', lastName: 'Müller', email: 'anna@lumen.example', passwordHash };
  await createUser(db, { ...person, userName: 'anna', role: 'Customer', customerId: id }, start);
  await createUser(db, { ...person, userName: 'late', role: 'Customer', customerId: id, passwordExpired: true }, start);
  await createUser(db, { ...person, userName: 'csd', role: 'CSD', customerId: null }, start);
  await createUser(db, { ...person, userName: 'boss', role: 'CSDManager', customerId: null }, start);
}

/** Users anna, late, csd and boss. Each test starts at `start` without counted tries. */
export function useSignInServer(
  options: () => DatabaseOptions,
  environment: Record<string, string> = {},
): () => SignInServer {
  let stage: SignInServer;
  beforeAll(async () => {
    const databaseOptions = options();
    const database = await openDatabase(
      databaseOptions.kind === 'postgres' ? { ...databaseOptions, poolSize: 20 } : databaseOptions,
      silent,
    );
    const db = database.kysely;
    await migrateToLatest(db, silent);
    const findNewer = await watchForNewer();
    await addPeople(db);
    const services = servicesForTests(environment);
    const clock = { now: start };
    const handlers = {
      ...identityHandlers(services, null, warnOwner),
      ...portalHandlers(services, {
        hasSpace: () => stage.hasSpace(),
        isLeaving: () => false,
        findNewer,
      }),
    } as unknown as Record<string, HttpOptions['endpoints'][number]['handler']>;
    const app = await createHttp({
      db,
      readLists: (read) => read(db),
      log: silent,
      now: () => clock.now,
      endpoints: Object.entries({ ...identityEndpoints, ...configEndpoints }).map(([name, endpoint]) => ({
        name,
        endpoint: endpoint,
        handler: handlers[name]!,
      })),
      authenticate: (shown, now) => authenticate(db, services.tokenKey, shown, now),
      needsSecondFactor: () => false,
      exportLimits: () => [],
      isVisible: async () => true,
      trustProxy: 0,
      beaconsPerHour: services.config.clientReportsPerHour,
      limitedPerMinute: services.config.offerLinkCallsPerMinute,
      keyCallsPerMinute: services.config.apiCallsPerMinute,
      tls: null,
      prepare: async () => {},
    });
    stage = { app, database, db, clock, tokenKey: services.tokenKey, hasSpace: async () => true };
  });
  beforeEach(async () => {
    stage.clock.now = start;
    await stage.db.deleteFrom('limitUses').execute();
  });
  afterAll(async () => {
    await stage.app.close();
    await stage.database.close();
  });
  return () => stage;
}

type Json = Record<string, unknown>;
export const partsOf = (token: string): [Json, Json] =>
  token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString())) as [Json, Json];
export const encode = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

export const statusOf = async (stage: SignInServer, token: string): Promise<number> =>
  (await requestWithToken(stage, token)).statusCode;
