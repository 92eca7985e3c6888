import type { LeftOut } from '#contract/offers.ts';
import type { ExpressRequest } from '#domain/express-rate.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { centsText, largestTotal } from '#domain/money.ts';
import { localMoment } from '#domain/working-days.ts';
import { askCarriers } from '#server/carriers/ask-carriers.ts';
import type { Carrier } from '#server/carriers/carrier.ts';
import { readCustomerPricing } from '#server/customers/pricing.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { refuseInsideTransaction } from '#server/platform/transaction.ts';
import { readPricing } from '#server/providers/pricing.ts';
import type { Services } from '#server/services.ts';
import { priceRates, type RatedFor, type RatedOffer } from './price-rates.ts';

export interface RateQuestion {
  request: ExpressRequest;
  customerId: number;
  originTimeZone: string;
  now: Date;
}

/** `offers` arrived in time, in the carriers' order; `late` has a promise for each other carrier, which never rejects. */
export interface CarrierRates {
  offers: RatedOffer[];
  late: Promise<RatedOffer[]>[];
  /** Carriers without a rate, with the limit that explains it. */
  leftOut: LeftOut[];
}

/** JSON numbers cannot hold larger amounts exactly. */
const isPayable = ({ price }: RatedOffer): boolean => price.total <= largestTotal;

function keepPayable(offers: readonly RatedOffer[]): RatedOffer[] {
  const payable = offers.filter(isPayable);
  if (offers.length > 0 && payable.length === 0) {
    throw new RuleBroken({ Packages: [ruleMessages.atMost('Total estimate', centsText(largestTotal))] });
  }
  return payable;
}

async function readRatedFor(db: Db, carriers: readonly Carrier[], question: RateQuestion): Promise<RatedFor> {
  return {
    pricing: await readPricing(
      db,
      carriers.map(({ providerId }) => providerId),
    ),
    customerPricing: await readCustomerPricing(db, question.customerId),
    originCountry: question.request.from.country,
    originTimeZone: question.originTimeZone,
    now: question.now,
  };
}

/**
 * Asks all express carriers, or the `wanted` (rules O-1 to O-8). May take seconds, so call it outside of a transaction. @throws
 * RuleBroken when every total is too large; Error inside a transaction
 */
export async function requestRates(
  db: Db,
  services: Pick<Services, 'carriers' | 'carrierTimes' | 'background' | 'log'>,
  question: RateQuestion,
  wanted: (carrier: Carrier) => boolean = () => true,
): Promise<CarrierRates> {
  refuseInsideTransaction();
  const { day } = localMoment(question.now, question.originTimeZone);
  const carriers = (await services.carriers.list(db, day)).filter(wanted);
  const rated = await readRatedFor(db, carriers, question);
  const { inTime, late } = await askCarriers(carriers, question.request, {
    times: services.carrierTimes,
    log: services.log,
    stop: services.background.signal,
  });
  return {
    offers: keepPayable(inTime.flatMap((response) => priceRates(response, rated))),
    leftOut: inTime.flatMap(({ carrier, rates }) => {
      const reason = rates.length === 0 ? (carrier.whyNot?.(question.request) ?? null) : null;
      return reason === null ? [] : [{ shippingProviderName: carrier.name, reason }];
    }),
    late: late.map(async (response) => {
      const came = await response;
      return came ? priceRates(came, rated).filter(isPayable) : [];
    }),
  };
}
