import pino, { type DestinationStream, type Logger } from 'pino';
import { readLoggedError, scrubLine } from './log-privacy.ts';

export type Log = Logger;

export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Every line goes through `scrubLine`. Defaults: level `info`, standard output. */
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
