import type { DestinationStream } from 'pino';
import type { Config } from './config.ts';
import { createLog, type Log, type LogLevel, logLevels } from './platform/log.ts';
import { writePlainLine } from './platform/plain-log.ts';
import { noProgress, openTerminal, type Progress } from './platform/progress.ts';

/** `isTTY`: a person watches. */
interface Output {
  isTTY?: boolean;
  write(text: string): void;
}

const leastOf = (one: LogLevel, other: LogLevel): LogLevel =>
  logLevels.indexOf(one) < logLevels.indexOf(other) ? one : other;

/** A terminal gets warnings, errors and the start's steps as plain lines; else JSON goes to `jsonTo`, by default stdout. `clock` in ms. */
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
