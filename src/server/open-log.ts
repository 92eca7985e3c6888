import type { DestinationStream } from 'pino';
import type { Config } from './config.ts';
import { createLog, type Log, type LogLevel, logLevels } from './platform/log.ts';
import { writePlainLine } from './platform/plain-log.ts';
import { noProgress, openTerminal, type Progress } from './platform/progress.ts';

/** Where a server shows what it does: `isTTY` says that a person looks at it. */
export interface Output {
  isTTY?: boolean;
  write(text: string): void;
}

const leastOf = (one: LogLevel, other: LogLevel): LogLevel =>
  logLevels.indexOf(one) < logLevels.indexOf(other) ? one : other;

/**
 * Opens the log and the progress of the start. A terminal gets plain lines, of warnings and errors alone unless `LOG_FORMAT`
 * says `plain`, and the steps of the start. A file, a pipe or `LOG_FORMAT=json` gets JSON lines and no steps.
 * @param clock the time in milliseconds
 * @param jsonTo where JSON lines go; standard output unless said
 */
export function openLog(
  { logFormat, logLevel }: Pick<Config, 'logFormat' | 'logLevel'>,
  output: Output,
  clock: () => number,
  jsonTo?: DestinationStream,
): { log: Log; progress: Progress } {
  const isTerminal = output.isTTY === true;
  if (logFormat === 'json' || (logFormat === 'auto' && !isTerminal))
    return { log: createLog({ level: logLevel, ...(jsonTo && { destination: jsonTo }) }), progress: noProgress };
  const terminal = openTerminal((text) => output.write(text), clock);
  const log = createLog({
    level: logFormat === 'plain' ? logLevel : leastOf(logLevel, 'warn'),
    destination: { write: (json) => terminal.line(writePlainLine(json)) },
  });
  return { log, progress: isTerminal ? terminal : noProgress };
}
