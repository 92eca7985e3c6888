import { readErrorCode } from './error-code.ts';

/** No connection could be made. */
export const connectionRefused = '08001';
/** The server takes no writes, such as a standby. */
export const readOnly = '25006';

const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'];
const driverWords =
  /^(Query read timeout|Connection terminated|Cannot use a pool after|Client has encountered a connection error|Postgres connection has been discarded)/;

/** The database failed, not the query: SQLSTATE 08, 53300, 57P, 57014, 55P03, 25P03, 25006, and driver errors without a code. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // An error that ends or refuses a connection is FATAL, whatever its code.
  if ('severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC')) return true;
  const code = readErrorCode(error) ?? '';
  if (/^(08...|53...|57P..|57014|55P03|25P03|25006|58030)$/.test(code)) return true;
  return ('syscall' in error && networkCodes.includes(code)) || driverWords.test(error.message);
}

/** Serialization failure or deadlock: the transaction may succeed when run again. */
export const isLostRace = (error: unknown): boolean => ['40001', '40P01'].includes(readErrorCode(error) ?? '');

export const isDuplicate = (error: unknown): boolean => readErrorCode(error) === '23505';
