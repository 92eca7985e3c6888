import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { paymentEndpoints, paymentResult, type PaymentResult } from '#contract/payments.ts';
import type { CardGateway } from '#server/cards/card-gateway.ts';
import { noCards } from '#server/cards/no-cards.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import type { JsonText } from '#server/platform/json-text.ts';
import type { Services } from '#server/services.ts';
import { now } from './order-rows.ts';
import { silentLog } from './silent-log.ts';
import { paymentsHandlers } from '#server/payments/routes.ts';

/** The services that payments need, with a count of how often jobs were woken. */
export function makeServices(
  config: Partial<Services['config']> = {},
  cards: CardGateway = noCards,
): Services & { woken: number } {
  const services = {
    config: { hiddenExpressCarrier: null, bank: null, termsVersion: '1', paymentsPerMinute: 1_000, ...config },
    cards,
    log: silentLog,
    clock: () => now,
    woken: 0,
    wakeJobs: () => void (services.woken += 1),
  };
  return services as unknown as Services & { woken: number };
}

/** What a test changes of the default: a deposit payment with the terms accepted, under a new key. */
export interface Confirmed {
  caller: Caller;
  sent?: Record<string, unknown>;
  key?: string;
  at?: Date;
  services?: Services;
}

/** Sends a confirmation through the endpoint's body rules and its handler, and checks the response's shape. */
export async function confirmPayment(db: Db, id: number, confirmation: Confirmed): Promise<PaymentResult> {
  const body = paymentEndpoints.confirm.body.parse({
    type: 'D',
    readAndAccepted: true,
    useDebitCredit: false,
    ...confirmation.sent,
  });
  const { caller, key = randomUUID(), at = now, services = makeServices() } = confirmation;
  const response = await paymentsHandlers(services, async () => {}).confirm({
    params: { id },
    body,
    caller,
    key,
    db,
    now: at,
  } as never);
  return paymentResult.parse(JSON.parse((response as JsonText<PaymentResult>).text));
}

/** The refusal of a confirmation that must not succeed. */
export async function refusePayment(db: Db, id: number, confirmation: Confirmed): Promise<unknown> {
  const failure: unknown = await confirmPayment(db, id, confirmation).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(failure).not.toBeNull();
  return failure;
}

export const readOrder = (db: Db, id: number) =>
  db
    .selectFrom('requests')
    .select(['status', 'step', 'selectedOfferId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export const readBalances = (db: Db, customerId: number) =>
  db
    .selectFrom('customers')
    .select(['debit', 'creditBalance', 'creditLimit'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();

export const readAttempts = (db: Db, requestId: number) =>
  db.selectFrom('paymentAttempts').selectAll().where('requestId', '=', requestId).execute();

/** The jobs that wait for a request. */
export const readJobs = (db: Db, requestId: number) =>
  db
    .selectFrom('jobs')
    .select(['kind', 'dueAt'])
    .where('subjectId', '=', requestId)
    // The subject of these is a mail.
    .where('kind', '!=', 'send-mail')
    .execute();

export const readActions = (db: Db, requestId: number) =>
  db
    .selectFrom('requestActions')
    .select(['actionType', 'content', 'userId'])
    .where('requestId', '=', requestId)
    .orderBy('id')
    .execute();
