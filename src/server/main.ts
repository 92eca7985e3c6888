import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import { mailFolder } from './create-server.ts';
import { demoSignIns } from './demo/fill.ts';
import { ownAddress } from './own-address.ts';
import { createLog } from './platform/log.ts';
import { StartupProblem } from './platform/startup-problem.ts';
import { startServer } from './start-server.ts';
import type { StartedServer } from './start-server.ts';

const longestStopMs = 10_000;
const isThisMachine = (host: string): boolean => ['127.0.0.1', 'localhost', '::1'].includes(host);

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function printServerAddress(config: Config, { port, hasPage }: StartedServer): void {
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

let isStopAsked = false;
let started: StartedServer | null = null;

/** Stops what was started, once: a signal that comes while the server still starts waits for that. */
function stopWhenAsked(): void {
  if (!isStopAsked || !started) return;
  const { stop } = started;
  started = null;
  setTimeout(() => process.exit(1), longestStopMs).unref();
  stop().then(
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
  const config = readConfig(process.env);
  started = await startServer(config, createLog({ level: config.logLevel }));
  printServerAddress(config, started);
  stopWhenAsked();
} catch (failure) {
  if (!(failure instanceof StartupProblem)) throw failure;
  process.stderr.write(`${failure.message}\n`);
  process.exit(1);
}
