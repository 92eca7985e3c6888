import pino, { type DestinationStream, type Logger } from 'pino';
import { readLoggedError, scrubLine } from './log-privacy.ts';

/** Structured log: one JSON object a line. */
export type Log = Logger;

/** From nothing to everything. */
export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof logLevels)[number];

/**
 * Makes the server's log. Every line passes `scrubLine` as the last thing before it is written, so that whatever is
 * logged, and by whom, no secret and no person's data gets out.
 * @param options.level `info` unless said
 * @param options.destination where lines go; standard output unless said
 */
export function createLog(options: { level?: LogLevel; destination?: DestinationStream } = {}): Log {
  const settings: pino.LoggerOptions = {
    level: options.level ?? 'info',
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: (error: unknown) => readLoggedError(error), error: (error: unknown) => readLoggedError(error) },
    hooks: { streamWrite: scrubLine },
  };
  return pino(settings, options.destination ?? pino.destination({ fd: 1, sync: true }));
}
