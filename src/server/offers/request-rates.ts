import type { LeftOut } from '#contract/offers.ts';
import { carrierOfferMessages } from '#domain/messages/offers.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { centsText, largestTotal } from '#domain/money.ts';
import type { RatedShipment } from '#domain/rated-shipment.ts';
import { type LocalMoment, localMoment } from '#domain/working-days.ts';
import { requestCarrierRates, type CarrierResponse } from '#server/carriers/request-carrier-rates.ts';
import type { Carrier } from '#server/carriers/carrier.ts';
import { readCustomerPricing } from '#server/customers/pricing.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { refuseInsideTransaction } from '#server/platform/transaction.ts';
import { readPricing } from '#server/providers/pricing.ts';
import type { Services } from '#server/services.ts';
import { priceRates, type RatedFor, type RatedOffer } from './price-rates.ts';

interface RateInput {
  shipment: RatedShipment;
  customerId: number;
  /** Units per 1 USD on its day, by currency. */
  perUsd: RatedFor['perUsd'];
}

/** The outcome of a request to a carrier: offers, or why there are none. */
export interface CarrierOutcome {
  carrier: Carrier;
  offers: RatedOffer[];
  state: 'rated' | 'none' | 'failed';
  /** For the customer; null with offers, or where nothing is known. */
  reason: string | null;
  observed: CarrierResponse['observed'];
}

/** A carrier that is waited for; `outcome` never rejects. */
export interface AwaitedCarrier {
  carrier: Carrier;
  outcome: Promise<CarrierOutcome>;
}

export interface CarrierRates {
  /** Those that came in time, in the carriers' order. */
  offers: RatedOffer[];
  /** Of the carriers that responded in time. */
  outcomes: CarrierOutcome[];
  late: AwaitedCarrier[];
  /** Carriers without a rate whose limits say why. */
  leftOut: LeftOut[];
}

/** Larger amounts would not be exact as JSON numbers. */
const isPayable = ({ price }: RatedOffer): boolean => price.total <= largestTotal;

function keepPayable(offers: readonly RatedOffer[]): RatedOffer[] {
  const payable = offers.filter(isPayable);
  if (offers.length > 0 && payable.length === 0) {
    throw new RuleBroken({ Packages: [ruleMessages.atMost('Total estimate', centsText(largestTotal))] });
  }
  return payable;
}

async function readRatedFor(
  db: Db,
  carriers: readonly Carrier[],
  { shipment, customerId, perUsd }: RateInput,
  local: LocalMoment,
): Promise<RatedFor> {
  return {
    pricing: await readPricing(
      db,
      carriers.map(({ providerId }) => providerId),
    ),
    customerPricing: await readCustomerPricing(db, customerId),
    originCountry: shipment.from.country,
    local,
    perUsd,
  };
}

function toOutcome(response: CarrierResponse, rated: RatedFor): CarrierOutcome {
  const { carrier, rates, failure, observed } = response;
  if (failure !== null) return { carrier, offers: [], state: 'failed', reason: failure, observed };
  const offers = priceRates(response, rated);
  if (offers.length > 0) return { carrier, offers, state: 'rated', reason: null, observed };
  const [first] = rates;
  const reason = first
    ? carrierOfferMessages.currencyUnknown(carrier.name, first.currency)
    : carrierOfferMessages.noProduct(carrier.name);
  return { carrier, offers: [], state: 'none', reason, observed };
}

/** All carriers, or the `wanted` (rules O-1 to O-8). @throws RuleBroken when every total is too large; Error inside a transaction */
export async function requestRates(
  db: Db,
  services: Pick<Services, 'carriers' | 'carrierTimes' | 'background' | 'log'>,
  input: RateInput,
  wanted: (carrier: Carrier) => boolean = () => true,
): Promise<CarrierRates> {
  refuseInsideTransaction();
  const { shipment } = input;
  const local = localMoment(shipment.now, shipment.originTimeZone);
  const carriers = (await services.carriers.list(db, local.day, input.customerId)).filter(wanted);
  const rated = await readRatedFor(db, carriers, input, local);
  const { inTime, late } = await requestCarrierRates(carriers, shipment, {
    times: services.carrierTimes,
    log: services.log,
    stop: services.background.signal,
  });
  const outcomes = inTime.map((response) => toOutcome(response, rated));
  return {
    offers: keepPayable(outcomes.flatMap(({ offers }) => offers)),
    outcomes,
    leftOut: inTime.flatMap(({ carrier, rates }) => {
      const reason = rates.length === 0 ? (carrier.whyNot?.(shipment) ?? null) : null;
      return reason === null ? [] : [{ shippingProviderName: carrier.name, reason }];
    }),
    late: late.map(({ carrier, response }) => ({
      carrier,
      outcome: response.then((lateResponse) => {
        const outcome = toOutcome(lateResponse, rated);
        return { ...outcome, offers: outcome.offers.filter(isPayable) };
      }),
    })),
  };
}
