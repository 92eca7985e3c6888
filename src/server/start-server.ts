import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from './config.ts';
import { createServer } from './create-server.ts';
import { databaseOptionsOf } from './database-options.ts';
import { readDemoState } from './demo/fill.ts';
import type { DemoToFill } from './demo/fill-process.ts';
import { readPort } from './own-address.ts';
import { ownFile } from './platform/own-files.ts';
import { runInChild } from './platform/child-process.ts';
import { openDatabase, type OpenDatabase } from './platform/database.ts';
import { isDatabaseUnavailable } from './platform/database-errors.ts';
import { type JobLoop, startJobLoop } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { migrateToLatest } from './platform/migrate.ts';
import { noProgress, type Progress } from './platform/progress.ts';
import type { Tracing } from './platform/tracing.ts';
import { findPage } from './platform/page-files.ts';
import { StartupProblem } from './platform/startup-problem.ts';
import { whenJobsAreDue } from './platform/transaction.ts';
import { prepareReferenceData } from './prepare-reference-data.ts';
import { readTls } from './read-tls.ts';
import { listSettingRisks, refuseUnsafeSettings } from './setting-risks.ts';

const lookForJobsEveryMs = 15_000;
/** Few enough that a batch slows nobody's own quote. */
const batchRowsAtOnce = 12;
const lookForFilesEveryMs = 2_000;
const lookForCardMoneyEveryMs = 5_000;
const lookForRatesEveryMs = 300_000;
const lookForPlacesEveryMs = 300_000;

export interface StartedServer {
  port: number;
  /** False if no page is built: then only the API is served. */
  hasPage: boolean;
  /** Reports not ready for `drainSeconds`, finishes running requests, then closes everything. */
  stop(): Promise<void>;
}

async function openMigrated(config: Config, log: Log, progress: Progress): Promise<OpenDatabase> {
  const prepare = async (): Promise<{ database: OpenDatabase; migrations: number }> => {
    const database = await openDatabase(databaseOptionsOf(config), log);
    try {
      const migrations = await migrateToLatest(database.direct, log);
      await prepareReferenceData(database.kysely, config.placesFile);
      return { database, migrations };
    } catch (failure) {
      await database.close();
      throw failure;
    }
  };
  const where = config.databaseUrl ? 'on the PostgreSQL server' : `in ${config.dataDir}`;
  const { database } = await progress.step(`Opening the database ${where}`, prepare, ({ migrations }) =>
    migrations === 0 ? 'up to date' : `${migrations} ${migrations === 1 ? 'migration' : 'migrations'} applied`,
  );
  return database;
}

/** OpenTelemetry is loaded only if it is used. */
const openTracing = async ({ tracesTo }: Config): Promise<Tracing | null> =>
  tracesTo === null ? null : (await import('./platform/tracing.ts')).startTracing(tracesTo);

async function listen(app: Awaited<ReturnType<typeof createServer>>['app'], config: Config): Promise<number> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (failure) {
    const code = failure instanceof Error && 'code' in failure ? failure.code : '';
    if (code === 'EADDRINUSE')
      throw new StartupProblem(`Port ${config.port} is taken by another program. Set PORT to a free one.`);
    if (code === 'EACCES')
      throw new StartupProblem(`Port ${config.port} may not be opened by this user. Set PORT to one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartupProblem(`This machine has no address ${config.host}. Set HOST to one it has.`);
    throw failure;
  }
  return readPort(app.server.address(), config);
}

/** Migrates, fills with demo data if set, listens, starts the jobs. @throws StartupProblem for settings or the machine */
export async function startServer(config: Config, log: Log, progress: Progress = noProgress): Promise<StartedServer> {
  try {
    return await start(config, log, progress);
  } catch (failure) {
    if (!isDatabaseUnavailable(failure)) throw failure;
    log.debug({ err: failure }, 'The database went away during the start');
    throw new StartupProblem(
      'The database went away while the server started. Start it again once the database answers.',
    );
  }
}

async function start(config: Config, log: Log, progress: Progress): Promise<StartedServer> {
  refuseUnsafeSettings(config);
  const tls = readTls(config);
  for (const risk of listSettingRisks(config)) log.warn(risk);
  const tracing = await openTracing(config);
  const database = await openMigrated(config, log, progress);
  try {
    const page = findPage(ownFile('../../dist'));
    const loops: JobLoop[] = [];
    const server = await createServer({
      database,
      config,
      log,
      page,
      tls,
      tracing,
      wakeJobs: () => loops.forEach((loop) => loop.wake()),
    });
    if (config.seedDemo && (await readDemoState(database.kysely)) !== 'settled') {
      log.info('Creating the demo data');
      await progress.step(
        'Creating the demo data',
        async () => {
          const demo: DemoToFill = { config, database: database.options };
          await runInChild('demo/fill-process', demo);
          return (await database.kysely.selectFrom('requests').select('id').execute()).length;
        },
        (orders) => `${orders} orders`,
      );
    }
    const port = await listen(server.app, config);
    // Separate loops, so that a slow mail server, gateway or feed delays nothing else.
    const { bookShipments, fetchLabels, makePapers, sendMails, sendNotifications, sendWebhooks } = server;
    // Several, since a receiver of webhooks may take its time.
    const webhookLoops = Array.from({ length: 6 }, () => sendWebhooks);
    const batchLoops = Array.from({ length: batchRowsAtOnce }, () => server.workOnBatches);
    // Several, since a paid batch books many at once.
    const bookingLoops = Array.from({ length: 4 }, () => bookShipments);
    const single = [fetchLabels, makePapers, sendMails, sendNotifications];
    const sending = [...single, ...bookingLoops, ...webhookLoops, ...batchLoops].map((look) =>
      startJobLoop(look, lookForJobsEveryMs, log),
    );
    whenJobsAreDue(database.kysely, () => sending.forEach((loop) => loop.wake()));
    loops.push(
      ...sending,
      startJobLoop(server.runDue, lookForJobsEveryMs, log),
      startJobLoop(server.checkFiles, lookForFilesEveryMs, log),
      startJobLoop(server.moveFiles, lookForJobsEveryMs, log),
      startJobLoop(server.settlePayments, lookForCardMoneyEveryMs, log),
      startJobLoop(server.settleRefunds, lookForCardMoneyEveryMs, log),
      startJobLoop(server.followShipments, lookForJobsEveryMs, log),
    );
    const loopsWithoutJobs = [
      startJobLoop(server.refreshReports, lookForJobsEveryMs, log),
      startJobLoop(server.refreshRates, lookForRatesEveryMs, log),
      startJobLoop(server.loadPlaces, lookForPlacesEveryMs, log),
    ];
    for (const loop of [...loops, ...loopsWithoutJobs]) loop.wake();
    return {
      port,
      hasPage: page !== null,
      async stop() {
        server.leave();
        // Other servers do the due work from now on.
        const loopsEnded = Promise.all([...loops, ...loopsWithoutJobs].map((loop) => loop.stop()));
        await pause(config.drainSeconds * 1_000);
        await server.app.close();
        await loopsEnded;
        await database.close();
        await tracing?.stop();
      },
    };
  } catch (failure) {
    await database.close();
    throw failure;
  }
}
