import { checkSettings } from './check-settings.ts';
import { readConfig } from './config.ts';
import { mailFolder } from './create-server.ts';
import { openLog } from './open-log.ts';
import { ownAddress } from './own-address.ts';
import { StartupProblem } from './platform/startup-problem.ts';
import { type StartedServer, startServer } from './start-server.ts';
import { writeWelcome } from './welcome.ts';

/**
 * After its time as not ready. A payment is not broken off while its card is charged: two questions to the gateway and the writing of
 * their outcome take 32 s at most, and the rest is for the database.
 */
const longestStopMs = 40_000;
let isStopAsked = false;
let started: StartedServer | null = null;
let drainMs = 0;

/** Stops what was started, once: a signal that comes while the server still starts waits for that. */
function stopWhenAsked(): void {
  if (!isStopAsked || !started) return;
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
    isStopAsked = true;
    stopWhenAsked();
  });
}

try {
  const config = readConfig(process.env);
  drainMs = config.drainSeconds * 1_000;
  const { stdout } = process;
  // A terminal that is closed ends the launcher, which stops the server in order.
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
  stopWhenAsked();
} catch (failure) {
  if (!(failure instanceof StartupProblem)) throw failure;
  process.stderr.write(`${failure.message}\n`);
  process.exit(1);
}
