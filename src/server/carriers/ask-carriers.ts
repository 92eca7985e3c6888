import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { ExpressRequest } from '#domain/express-rate.ts';
import { decimal, requiredText } from '#domain/field.ts';
import type { Carrier, CarrierRate } from './carrier.ts';

/** In ms from the question: how long it is waited for, and how long a late response is still taken. */
export interface CarrierTimes {
  inTime: number;
  late: number;
}

export const carrierTimes: CarrierTimes = { inTime: 3_000, late: 60_000 };

const cents = z.bigint().check(z.nonnegative());

const rateRules = z
  .strictObject({
    productName: requiredText('Product name', { max: 100 }),
    parts: z.strictObject({ base: cents, fuel: cents, remoteArea: cents, insurance: cents }),
    transitDays: decimal('Transit days', { decimals: 0, min: 1, max: 60 }),
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

/** Without rates when the carrier takes no such shipment. */
export interface CarrierResponse {
  carrier: Carrier;
  rates: readonly CarrierRate[];
}

/** In the carriers' order; `late`: null for one that will not come. */
export interface CarrierResponses {
  inTime: CarrierResponse[];
  late: Promise<CarrierResponse | null>[];
}

/** Fails when the signal fires, also for a carrier that does not listen to it. */
export const untilGivenUp = (signal: AbortSignal): Promise<never> =>
  new Promise((_, fail) => {
    const giveUp = (): void => fail(new Error('The carrier took too long.'));
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });

async function askOne(
  carrier: Carrier,
  request: ExpressRequest,
  signal: AbortSignal,
  log: Logger,
): Promise<CarrierResponse | null> {
  try {
    const response: unknown = await Promise.race([carrier.quote(request, signal), untilGivenUp(signal)]);
    return { carrier, rates: ratesRules.parse(response) };
  } catch (failure) {
    log.warn({ err: failure, provider: carrier.providerId }, 'A carrier sent no rates');
    return null;
  }
}

/**
 * Waits for no carrier longer than allowed. One that is down or sends nonsense has no rates, and the log says why. Call without an open
 * transaction. `stop` ends all waiting.
 */
export async function askCarriers(
  carriers: readonly Carrier[],
  request: ExpressRequest,
  { times, log, stop }: { times: CarrierTimes; log: Logger; stop: AbortSignal },
): Promise<CarrierResponses> {
  const end = new AbortController();
  const signal = AbortSignal.any([stop, end.signal]);
  const inTime = new Map<number, CarrierResponse | null>();
  const responses = carriers.map(async (carrier, index) => {
    const response = await askOne(carrier, request, signal, log);
    inTime.set(index, response);
    return response;
  });
  const late = setTimeout(() => end.abort(), times.late);
  const all = Promise.all(responses).then(() => clearTimeout(late));
  await waitAtMost(all, times.inTime);
  const came = new Map(inTime);
  return {
    inTime: carriers.flatMap((_, index) => came.get(index) ?? []),
    late: responses.filter((_, index) => !came.has(index)),
  };
}

/** Null without a valid response in time; the log has the reason. Call without an open transaction. */
export async function askInTime<T>(
  carrier: Carrier,
  question: (signal: AbortSignal) => Promise<T>,
  rules: z.ZodMiniType<T>,
  { times, log }: { times: CarrierTimes; log: Logger },
): Promise<T | null> {
  const end = new AbortController();
  const over = setTimeout(() => end.abort(), times.inTime);
  try {
    return rules.parse(await Promise.race([question(end.signal), untilGivenUp(end.signal)]));
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
