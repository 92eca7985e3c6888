import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Db } from '#server/platform/handler.ts';
import { type StoreCounts, storeOperations } from '#server/platform/object-storage.ts';

interface Measured {
  db: Db;
  now: () => Date;
  hasSpace(): Promise<boolean>;
  /** `waiting`: queries that wait for a connection. */
  countConnections(): { total: number; idle: number; waiting: number };
  /** The kinds of jobs for the virus scanner. */
  fileJobs: readonly string[];
  /** Streams of change events. */
  countFollowers(): number;
  /** Null without a file store. */
  stored: { counts: StoreCounts; countToMove(): Promise<number> } | null;
}

interface Backlog {
  jobsDue: number;
  oldestJob: string | null;
  mailsWaiting: number;
  filesWaiting: number;
  oldestFile: string | null;
  mailsGivenUp: number;
  /** Card payments and refunds without a clear outcome. */
  paymentsUnknown: number;
  oldestUnknown: string | null;
}

/** Late jobs, files that wait for the scanner, and mails that are not sent or given up. */
const readBacklog = async ({ db, fileJobs }: Pick<Measured, 'db' | 'fileJobs'>, now: Date): Promise<Backlog> => {
  const { rows } = await sql<Backlog>`select
    (select count(*)::int from jobs where done_at is null and due_at <= ${now}) as jobs_due,
    (select min(due_at) from jobs where done_at is null and due_at <= ${now}) as oldest_job,
    (select count(*)::int from jobs where done_at is null and kind = any(${fileJobs})) as files_waiting,
    (select min(created_at) from jobs where done_at is null and kind = any(${fileJobs})) as oldest_file,
    (select count(*)::int from mails where sent_at is null and given_up_at is null) as mails_waiting,
    (select count(*)::int from mails where given_up_at is not null) as mails_given_up,
    unknown.payments_unknown, unknown.oldest_unknown
    from (select count(*)::int as payments_unknown, min(created_at) as oldest_unknown from (
      select created_at from payment_attempts where state = 'unknown'
      union all select created_at from batch_charges where state = 'unknown'
      union all select created_at from card_refunds where state = 'unknown') as open) as unknown`.execute(db);
  return rows[0]!;
};

/** 0 for null. */
const secondsSince = (instant: string | null, now: Date): number =>
  instant === null ? 0 : (now.getTime() - Date.parse(instant)) / 1000;

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

function setRequests(calls: Counter, stored: Measured['stored']): void {
  calls.reset();
  if (stored === null) return;
  for (const operation of storeOperations)
    for (const outcome of ['done', 'failed'] as const)
      calls.inc({ operation, outcome }, stored.counts[operation][outcome]);
}

/** Set on request; a gauge that could not be read has no value then. */
function makeGauges(register: Registry) {
  const gauge = (name: string, help: string): Gauge =>
    new Gauge({ name: `quayside_${name}`, help, registers: [register] });
  const connections = new Gauge({
    name: 'quayside_database_connections',
    help: 'Connections to the database by state; waiting counts acts without one.',
    labelNames: ['state'],
    registers: [register],
  });
  const isUp = gauge('database_up', '1 while the database answers.');
  const space = gauge('database_has_space', '0 while the disk of the database takes no more.');
  const followers = gauge('followers', 'Browsers that follow the changes.');
  const calls = new Counter({
    name: 'quayside_file_store_requests_total',
    help: 'Requests to the file store by their kind and how they ended.',
    labelNames: ['operation', 'outcome'],
    registers: [register],
  });
  const late = {
    jobs: gauge('jobs_due', 'Jobs whose time has come and that are not done.'),
    oldest: gauge('jobs_oldest_seconds', 'For how long the oldest of them is due.'),
    mails: gauge('mails_waiting', 'Mails that are not sent yet.'),
    files: gauge('files_waiting', 'Files that the virus scanner has not judged yet.'),
    oldestFile: gauge('files_waiting_seconds', 'For how long the oldest of them waits.'),
    unmoved: gauge('files_to_move', 'Files in the database that go to the file store; 0 without one.'),
    unknown: gauge('payments_unknown', 'Payments and refunds of which the card gateway has not said how they ended.'),
    oldestUnknown: gauge('payments_unknown_seconds', 'For how long the oldest of them is unknown.'),
    lost: gauge('mails_given_up', 'Mails that no server took, until somebody sends them again.'),
  };
  return async (measured: Measured): Promise<void> => {
    const { now, hasSpace, countConnections, countFollowers } = measured;
    for (const [state, count] of Object.entries(countConnections())) connections.set({ state }, count);
    followers.set(countFollowers());
    setRequests(calls, measured.stored);
    try {
      const at = now();
      const backlog = await readBacklog(measured, at);
      late.jobs.set(backlog.jobsDue);
      late.oldest.set(secondsSince(backlog.oldestJob, at));
      late.files.set(backlog.filesWaiting);
      late.oldestFile.set(secondsSince(backlog.oldestFile, at));
      late.mails.set(backlog.mailsWaiting);
      late.unknown.set(backlog.paymentsUnknown);
      late.oldestUnknown.set(secondsSince(backlog.oldestUnknown, at));
      late.lost.set(backlog.mailsGivenUp);
      late.unmoved.set((await measured.stored?.countToMove()) ?? 0);
      space.set((await hasSpace()) ? 1 : 0);
      isUp.set(1);
    } catch {
      // A database that is down is no reason to report nothing.
      isUp.set(0);
      for (const each of [...Object.values(late), space]) each.remove();
    }
  };
}

/** In Prometheus' text format; without the token a 404. */
export function serveMetrics(app: FastifyInstance, token: string, measured: Measured): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'quayside_http_request_seconds',
    help: 'How long calls take, by the route and never by the address asked for.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [register],
  });
  const fill = makeGauges(register);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url;
    // A stream of change events lasts as long as its page.
    if (!route || reply.getHeader('content-type')?.toString().startsWith('text/event-stream')) return;
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  const expectedHash = hash(`Bearer ${token}`);
  app.get('/api/metrics', async (request, reply) => {
    if (!timingSafeEqual(hash(request.headers.authorization ?? ''), expectedHash)) return reply.callNotFound();
    await fill(measured);
    return reply
      .header('Content-Type', register.contentType)
      .header('Cache-Control', 'no-store')
      .send(await register.metrics());
  });
}
