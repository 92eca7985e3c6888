import type { PaymentResult } from '#contract/payments.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { Conflict, RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { readRequest } from '#server/quotes/request-record.ts';
import { readPayments } from './read-payments.ts';
import type { Confirmation } from './reserve-payment.ts';
import { type AttemptRow, findAttempt, findAttemptByKey } from './store.ts';

type Answered = Pick<Confirmation, 'params' | 'caller' | 'now'>;

async function readResult(
  tx: Db,
  state: PaymentResult['state'],
  { params, caller, now }: Answered,
): Promise<PaymentResult> {
  const { status, step } = await readRequest(tx, params.id, now);
  return { state, status, step, payments: await readPayments(tx, params.id, caller.role) };
}

const told = { paid: 'paid', waiting: 'waiting', unknown: 'checking' } as const;

async function respondByState(tx: Db, attempt: AttemptRow, answered: Answered): Promise<PaymentResult> {
  if (attempt.state === 'reserved')
    throw new Conflict(errorMessages.sameKeyInFlight, { code: 'key-in-use', retryAfterSeconds: 1 });
  if (attempt.state === 'failed') throw new RuleBroken({ payCreditCard: [attempt.failure!] });
  return await readResult(tx, told[attempt.state], answered);
}

/**
 * The outcome of a payment attempt, for its browser.
 * @throws RuleBroken at payCreditCard when it failed, Conflict while its gateway is still being asked
 */
export async function respondWithAttempt(tx: Db, attemptId: number, answered: Answered): Promise<PaymentResult> {
  return await respondByState(tx, (await findAttempt(tx, attemptId))!, answered);
}

/**
 * The outcome of the attempt that a browser's id made before; null for an id that nobody used. It stands as long as the
 * attempt, longer than a kept answer.
 * @throws Conflict when it paid for something else; what `respondWithAttempt` throws
 */
export async function respondWithEarlier(tx: Db, confirmation: Confirmation): Promise<PaymentResult | null> {
  const { params, caller, key } = confirmation;
  const earlier = await findAttemptByKey(tx, key);
  if (!earlier) return null;
  if (earlier.request_id !== params.id || earlier.user_id !== caller.userId) {
    throw new Conflict(errorMessages.sameKeyOtherBody, { code: 'key-used-before' });
  }
  return await respondByState(tx, earlier, confirmation);
}
