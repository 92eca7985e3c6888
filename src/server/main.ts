import { checkSettings } from './check-settings.ts';
import { readConfig } from './config.ts';
import { mailFolder } from './create-server.ts';
import { openLog } from './open-log.ts';
import { ownAddress } from './own-address.ts';
import { StartupProblem } from './platform/startup-problem.ts';
import { type StartedServer, startServer } from './start-server.ts';
import { writeWelcome } from './welcome.ts';

/** After `drainSeconds`. A card payment must not be interrupted: it takes up to 32 s; the rest is for the database. */
const longestStopMs = 40_000;
let isStopRequested = false;
let started: StartedServer | null = null;
let drainMs = 0;

/** A signal that comes during the start takes effect after it. */
function stopOnRequest(): void {
  if (!isStopRequested || !started) return;
  const { stop } = started;
  started = null;
  setTimeout(() => process.exit(1), drainMs + longestStopMs).unref();
  stop().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    isStopRequested = true;
    stopOnRequest();
  });
}

try {
  const config = readConfig(process.env);
  drainMs = config.drainSeconds * 1_000;
  const { stdout } = process;
  // When its terminal closes the launcher ends, and then stops the server; writing to the closed terminal must not end it before.
  stdout.on('error', () => {});
  const { log, progress } = openLog(config, stdout, () => performance.now());
  if (process.argv.includes('--check')) {
    stdout.write(`${(await checkSettings(config, log)).join('\n')}\n`);
    process.exit(0);
  }
  started = await startServer(config, log, progress);
  const address = ownAddress(config, started.port);
  const lines = writeWelcome(config, {
    address,
    hasPage: started.hasPage,
    mailFolder: mailFolder(config),
    isTerminal: stdout.isTTY,
  });
  stdout.write(`${lines.join('\n')}\n`);
  stopOnRequest();
} catch (failure) {
  if (!(failure instanceof StartupProblem)) throw failure;
  process.stderr.write(`${failure.message}\n`);
  process.exit(1);
}
