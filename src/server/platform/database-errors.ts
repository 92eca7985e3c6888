import { readErrorCode } from './error-code.ts';

/** SQLSTATE of an error that says that no connection could be made. */
export const connectionRefused = '08001';
/** SQLSTATE of a write to a server that takes none: a standby, or one that is being replaced. */
export const readOnly = '25006';

const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'];
const driverWords =
  /^(Query read timeout|Connection terminated|Cannot use a pool after|Client has encountered a connection error|Postgres connection has been discarded)/;

/**
 * Says whether the database could not be asked, as opposed to having refused: no connection, connection lost, too many
 * connections, stopping or starting, taking no writes, or too slow to be waited for (SQLSTATE class 08, 53300, 57P, 57014, 55P03, 25P03,
 * 25006). The driver gives some of these no code at all.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // An error that ends or refuses a connection is fatal in the server's own words, whatever its code.
  if ('severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC')) return true;
  const code = readErrorCode(error) ?? '';
  if (/^(08...|53...|57P..|57014|55P03|25P03|25006|58030)$/.test(code)) return true;
  return ('syscall' in error && networkCodes.includes(code)) || driverWords.test(error.message);
}

/** Says whether a transaction only lost a race and may succeed when run again: serialization failure or deadlock. */
export const isLostRace = (error: unknown): boolean => ['40001', '40P01'].includes(readErrorCode(error) ?? '');

/** Says whether a row was refused because another one has a value that only one may have. */
export const isDuplicate = (error: unknown): boolean => readErrorCode(error) === '23505';
