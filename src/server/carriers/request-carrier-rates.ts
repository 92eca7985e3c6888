import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { RatedShipment } from '#domain/rated-shipment.ts';
import { localMoment, pickUpDate } from '#domain/working-days.ts';
import { decimal, requiredText } from '#domain/field.ts';
import { carrierOfferMessages } from '#domain/messages/offers.ts';
import { type Carrier, type CarrierRate, CarrierRefusal } from './carrier.ts';
import { observeResponses, type ObservedResponse } from './carrier-http.ts';

/** In ms: how long carriers are waited for, and how long a late response is still accepted. */
export interface CarrierTimes {
  inTime: number;
  late: number;
}

export const carrierTimes: CarrierTimes = { inTime: 3_000, late: 60_000 };

const cents = z.bigint().check(z.nonnegative());

const rateRules = z
  .strictObject({
    productName: requiredText('Product name', { max: 100 }),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    parts: z.strictObject({ base: cents, fuel: cents, remoteArea: cents, insurance: cents }),
    transitDays: decimal('Transit days', { decimals: 0, min: 1, max: 60 }),
    product: z.nullable(z.record(z.string(), z.string())),
    lines: z
      .array(z.strictObject({ name: requiredText('Line', { max: 100 }), amount: z.bigint() }))
      .check(z.maxLength(50)),
    promisedAt: z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/))),
  })
  .check(
    z.refine(({ parts }) => Object.values(parts).some((part) => part > 0n), {
      error: 'Nothing is carried for nothing',
    }),
  );

const ratesRules = z.array(rateRules).check(
  z.maxLength(20),
  z.refine((rates) => new Set(rates.map(({ productName }) => productName)).size === rates.length, {
    error: 'A product stands there twice',
  }),
);

export interface CarrierResponse {
  carrier: Carrier;
  /** Empty when the carrier takes no such shipment. */
  rates: readonly CarrierRate[];
  /** Why there is no response, for the customer; null for one that came. */
  failure: string | null;
  /** What the carrier's own API sent. */
  observed: readonly ObservedResponse[];
}

/** In the carriers' order; a late response never rejects. */
interface CarrierResponses {
  inTime: CarrierResponse[];
  late: { carrier: Carrier; response: Promise<CarrierResponse> }[];
}

/** Rejects when the signal fires. Raced with a request, it ends the wait for a carrier that does not listen to the signal. */
export const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, fail) => {
    const giveUp = (): void => fail(new Error('The carrier took too long.'));
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });

/** For the customer: the carrier's own words stay with customer support. */
function explain({ name }: Carrier, failure: unknown): string {
  if (!(failure instanceof CarrierRefusal)) return carrierOfferMessages.silent(name);
  const [problem] = failure.problems;
  if (problem) return problem.text;
  if (failure.kind === 'not-offered' || failure.kind === 'fix-input') return carrierOfferMessages.noProduct(name);
  return failure.kind === 'credentials' ? carrierOfferMessages.notConnected(name) : carrierOfferMessages.busy(name);
}

async function requestRates(
  carrier: Carrier,
  shipment: RatedShipment,
  signal: AbortSignal,
  log: Logger,
): Promise<CarrierResponse> {
  const { now, originTimeZone, from } = shipment;
  const shipDay = pickUpDate(localMoment(now, originTimeZone), carrier.pickUp.cutOff, from.country);
  const observed: ObservedResponse[] = [];
  try {
    const rates = observeResponses(observed, () => carrier.quote({ ...shipment, shipDay }, signal));
    const response: unknown = await Promise.race([rates, rejectOnAbort(signal)]);
    return { carrier, rates: ratesRules.parse(response), failure: null, observed };
  } catch (failure) {
    const { providerId: provider } = carrier;
    // No fault: the customer reads why there is no offer.
    if (failure instanceof CarrierRefusal && ['not-offered', 'fix-input'].includes(failure.kind))
      log.info({ provider, reason: failure.kind }, 'A carrier does not take a shipment');
    else log.warn({ err: failure, provider }, 'A carrier sent no rates');
    return { carrier, rates: [], failure: explain(carrier, failure), observed };
  }
}

/**
 * Waits for no carrier longer than allowed, and for none with an API of its own: its offers are added when they come. One that is down or
 * sends nonsense has no rates, and the log says why. Call without an open transaction. `stop` ends all waiting.
 */
export async function requestCarrierRates(
  carriers: readonly Carrier[],
  shipment: RatedShipment,
  { times, log, stop }: { times: CarrierTimes; log: Logger; stop: AbortSignal },
): Promise<CarrierResponses> {
  const end = new AbortController();
  const signal = AbortSignal.any([stop, end.signal]);
  const inTime = new Map<number, CarrierResponse>();
  const responses = carriers.map(async (carrier, index) => {
    const response = await requestRates(carrier, shipment, signal, log);
    inTime.set(index, response);
    return response;
  });
  const late = setTimeout(() => end.abort(), times.late);
  void Promise.all(responses).then(() => clearTimeout(late));
  const isAwaited = ({ accountId }: Carrier): boolean => accountId === null;
  await waitAtMost(Promise.all(responses.filter((_, index) => isAwaited(carriers[index]!))), times.inTime);
  const cameInTime = new Map(inTime);
  return {
    inTime: carriers.flatMap((_, index) => cameInTime.get(index) ?? []),
    late: carriers.flatMap((carrier, index) =>
      cameInTime.has(index) ? [] : [{ carrier, response: responses[index]! }],
    ),
  };
}

/** Null without a valid response in time; the log has the reason. Call without an open transaction. */
export async function askInTime<T>(
  carrier: Carrier,
  request: (signal: AbortSignal) => Promise<T>,
  rules: z.ZodMiniType<T>,
  { times, log }: { times: CarrierTimes; log: Logger },
): Promise<T | null> {
  const end = new AbortController();
  const over = setTimeout(() => end.abort(), times.inTime);
  try {
    return rules.parse(await Promise.race([request(end.signal), rejectOnAbort(end.signal)]));
  } catch (failure) {
    log.warn({ err: failure, provider: carrier.providerId }, 'A carrier did not respond');
    return null;
  } finally {
    clearTimeout(over);
  }
}

async function waitAtMost(work: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((done) => {
    timer = setTimeout(done, milliseconds);
  });
  await Promise.race([work, over]);
  clearTimeout(timer);
}
