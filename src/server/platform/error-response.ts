import type { RefusalCode } from '#contract/refusal-codes.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { isDatabaseUnavailable, isLostRace } from './database-errors.ts';
import { isDiskFull } from './disk-space.ts';
import { readErrorCode } from './error-code.ts';
import {
  Conflict,
  Forbidden,
  NotFound,
  RuleBroken,
  SignedOut,
  Stopping,
  TooLarge,
  TooMany,
  Unavailable,
} from './failures.ts';

/** Only here errors become statuses. */
interface ErrorResponse {
  status: number;
  body: Record<string, unknown>;
  retryAfterSeconds?: number;
  /** Our own fault: logged in full. */
  unexpected?: boolean;
}

const refusal = (
  status: number,
  sentence: string,
  code: RefusalCode,
  more: Record<string, unknown> = {},
): ErrorResponse => ({ status, body: { Errors: { '': [sentence] }, code, ...more } });

const showCurrent = (current: unknown): Record<string, unknown> => (current === undefined ? {} : { current });

const withRetry = (
  response: ErrorResponse,
  { retryAfterSeconds }: { retryAfterSeconds: number | null },
): ErrorResponse => (retryAfterSeconds === null ? response : { ...response, retryAfterSeconds });

function toDatabaseErrorResponse(failure: unknown): ErrorResponse | null {
  if (isDiskFull(failure))
    return { ...refusal(503, errorMessages.diskFull, 'unavailable'), retryAfterSeconds: 60, unexpected: true };
  if (isDatabaseUnavailable(failure)) {
    return { ...refusal(503, errorMessages.unavailable, 'unavailable'), retryAfterSeconds: 2, unexpected: true };
  }
  // SQLSTATE class 22: the database refuses a value that passed our rules.
  if (/^22...$/.test(readErrorCode(failure) ?? ''))
    return { ...refusal(400, ruleMessages.unreadableText, 'rule-broken'), unexpected: true };
  if (isLostRace(failure))
    return { ...refusal(409, errorMessages.changedMeanwhile, 'changed-meanwhile'), retryAfterSeconds: 1 };
  return null;
}

const fastifyFailures: Record<string, () => ErrorResponse> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => refusal(413, errorMessages.tooLarge, 'too-large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refusal(415, errorMessages.wrongType, 'wrong-type'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => refusal(400, errorMessages.notJson, 'not-readable'),
};

/** An unexpected failure becomes a 500 without its cause. */
export function toErrorResponse(failure: unknown, requestId: string): ErrorResponse {
  if (failure instanceof RuleBroken)
    return { status: 400, body: { [failure.kind]: failure.errors, code: failure.code } };
  if (failure instanceof SignedOut) return refusal(401, failure.sentence, failure.code);
  if (failure instanceof Forbidden)
    return refusal(403, failure.sentence, failure.code, showCurrent(failure.pendingStep));
  if (failure instanceof NotFound) return refusal(404, failure.sentence, 'not-found');
  if (failure instanceof TooLarge) return refusal(413, errorMessages.tooLarge, 'too-large');
  if (failure instanceof Stopping) return { ...refusal(503, errorMessages.stopping, 'stopping'), retryAfterSeconds: 2 };
  if (failure instanceof TooMany) {
    return { ...refusal(429, failure.sentence, 'too-many'), retryAfterSeconds: failure.retryAfterSeconds };
  }
  if (failure instanceof Unavailable) return withRetry(refusal(503, failure.sentence, 'unavailable'), failure);
  if (failure instanceof Conflict)
    return withRetry(refusal(409, failure.sentence, failure.code, showCurrent(failure.current)), failure);
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : '';
  const response = fastifyFailures[code]?.() ?? toDatabaseErrorResponse(failure);
  if (response) return response;
  const status = failure instanceof Error && 'statusCode' in failure ? Number(failure.statusCode) : 500;
  if (status >= 400 && status < 500) return refusal(status, errorMessages.notJson, 'not-readable');
  return { status: 500, body: { requestId, code: 'unexpected' satisfies RefusalCode }, unexpected: true };
}
