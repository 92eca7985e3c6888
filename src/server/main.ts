import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import { createServer, mailFolder } from './create-server.ts';
import { demoSignIns, fillWithDemo } from './demo/fill.ts';
import { readOrMakeSecret } from './identity/secrets.ts';
import { ownAddress, readPort } from './own-address.ts';
import { loadPlaces } from './places/load-places.ts';
import { openDatabase } from './platform/database.ts';
import type { OpenDatabase } from './platform/database.ts';
import { startJobLoop } from './platform/jobs.ts';
import type { JobLoop } from './platform/jobs.ts';
import { createLog } from './platform/log.ts';
import { migrateToLatest } from './platform/migrate.ts';
import { findPage } from './platform/page-files.ts';
import { StartupProblem } from './platform/startup-problem.ts';
import { prepareReferenceData } from './prepare-reference-data.ts';

const lookForJobsEveryMs = 15_000;
const lookForCardMoneyEveryMs = 5_000;
const lookForRatesEveryMs = 300_000;
const longestStopMs = 10_000;
const isThisMachine = (host: string): boolean => ['127.0.0.1', 'localhost', '::1'].includes(host);

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const open = (config: Config, log: ReturnType<typeof createLog>): Promise<OpenDatabase> =>
  config.databaseUrl
    ? openDatabase({ kind: 'postgres', url: config.databaseUrl }, log)
    : openDatabase({ kind: 'embedded', dataDir: config.dataDir }, log);

function readTls({ tls }: Config): { cert: string; key: string } | null {
  if (!tls) return null;
  try {
    return { cert: readFileSync(tls.certPath, 'utf8'), key: readFileSync(tls.keyPath, 'utf8') };
  } catch {
    throw new StartupProblem(
      `The files that TLS_CERT and TLS_KEY name cannot be read: ${tls.certPath}, ${tls.keyPath}.`,
    );
  }
}

function tellAddress(config: Config, port: number, hasPage: boolean): void {
  const address = ownAddress(config, port);
  print('');
  print(hasPage ? `Quayside is ready at ${address}` : `Quayside's calls are answered at ${address} (no page is built)`);
  if (config.mail.smtpUrl === null) print(`Mails are written to ${mailFolder(config)} (SMTP_URL sends them)`);
  if (!config.page.loginEnabled) print(`People sign in at ${config.page.marketplaceUrl ?? 'the marketplace'}`);
  if (!config.seedDemo || !config.page.loginEnabled) return;
  print('');
  print('Demo sign-ins, each with the password quayside-demo:');
  for (const { userName, what, path } of demoSignIns) print(`  ${userName.padEnd(10)}${what} (${address}${path})`);
  if (!isThisMachine(config.host))
    print('Anyone who reaches this machine can use these demo passwords. SEED_DEMO=off starts empty.');
}

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

async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env);
  const log = createLog({ level: config.logLevel });
  const tls = readTls(config);
  // Goes on beside the database; whoever needs it waits for it.
  loadPlaces().catch(() => {});
  const database = await open(config, log);
  try {
    await migrateToLatest(database.kysely, log);
    await prepareReferenceData(database.kysely);
    const page = findPage(fileURLToPath(new URL('../../dist', import.meta.url)));
    const loops: JobLoop[] = [];
    const stopOutside = new AbortController();
    const server = await createServer({
      database,
      config,
      log,
      page,
      tls,
      tokenKey: await readOrMakeSecret(database.kysely, 'token-key', config.tokenSecret),
      wakeJobs: () => loops.forEach((loop) => loop.wake()),
    });
    if (config.seedDemo) await fillWithDemo(database, server.services, new Date());
    const port = await listen(server.app, config);
    // Loops of their own: a mail server, a gateway or a feed that is slow holds up nothing else.
    loops.push(
      startJobLoop(() => server.runDue(), lookForJobsEveryMs, log),
      startJobLoop(() => server.sendMails(stopOutside.signal), lookForJobsEveryMs, log),
      startJobLoop(() => server.settlePayments(), lookForCardMoneyEveryMs, log),
      startJobLoop(() => server.settleRefunds(), lookForCardMoneyEveryMs, log),
      startJobLoop(() => server.followShipments(), lookForJobsEveryMs, log),
    );
    const rates = startJobLoop(() => server.refreshRates(stopOutside.signal), lookForRatesEveryMs, log);
    for (const loop of [...loops, rates]) loop.wake();
    tellAddress(config, port, page !== null);
    return async () => {
      await server.app.close();
      stopOutside.abort();
      await Promise.all([...loops, rates].map((loop) => loop.stop()));
      await database.close();
    };
  } catch (failure) {
    await database.close();
    throw failure;
  }
}

let isStopAsked = false;
let stop: (() => Promise<void>) | null = null;

/** Stops what was started, once: a signal that comes while the server still starts waits for that. */
function stopWhenAsked(): void {
  if (!isStopAsked || !stop) return;
  const stopNow = stop;
  stop = null;
  setTimeout(() => process.exit(1), longestStopMs).unref();
  stopNow().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    isStopAsked = true;
    stopWhenAsked();
  });
}

try {
  stop = await start();
  stopWhenAsked();
} catch (failure) {
  if (!(failure instanceof StartupProblem)) throw failure;
  process.stderr.write(`${failure.message}\n`);
  process.exit(1);
}
