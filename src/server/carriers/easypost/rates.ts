import { instantOf } from '#domain/working-days.ts';
import { type Cents, centsOfText, centsText, divideRounded, larger } from '#domain/money.ts';
import { currencies, type MeasurementSystem } from '#domain/package.ts';
import type { PieceMeasures } from '#domain/chargeable-weight.ts';
import { stateOfZip } from '#domain/zip-state.ts';
import { type CarrierRate, CarrierRefusal, type RatedEnd, type ShipmentToRate } from '#server/carriers/carrier.ts';
import { countPieces, listPieces, whyNotTaken } from '#server/carriers/booking-bounds.ts';
import { type CarrierClient, type CarrierMethods, orBusy } from '#server/carriers/carrier-client.ts';
import { longestTransitDays, totalOf, uniqueRates } from '#server/carriers/rate-parts.ts';
import { readAmount } from '#server/carriers/response-fields.ts';
import { carrierNameOf, mostPieces } from './bounds.ts';
import { sendConsignment } from './client.ts';
import { inchesOf, ouncesOf } from './measures.ts';
import type { Rate, RateMessage } from './responses.ts';

/** Several pieces travel as one shipment with these alone. */
const carriersOfOrders = 'AustraliaPost DHLExpress DPD DPDUK Fastway FedEx LoomisExpress Purolator UPS'.split(' ');

export const parcelOf = ({ length, width, height, weight }: PieceMeasures, system: MeasurementSystem) => ({
  length: inchesOf(length, system),
  width: inchesOf(width, system),
  height: inchesOf(height, system),
  weight: ouncesOf(weight, system),
});

/** Noon of the day of the hand-over. */
export const labelDateOf = (day: string, timeZone: string): string =>
  instantOf({ day, time: '12:00' }, timeZone).toISOString();

const ratedAddress = ({ country, postcode, city }: RatedEnd) => ({
  country,
  city,
  zip: postcode,
  state: country === 'US' && postcode !== null ? stateOfZip(postcode) : null,
});

const lettersApart = (text: string): string =>
  text
    .replaceAll('_', ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2');

const wordOf = (word: string): string => (/^[A-Z]{3,}$/.test(word) ? word[0] + word.slice(1).toLowerCase() : word);

/** `UPS` `3DaySelect` becomes UPS 3 Day Select, `FedEx` `FEDEX_2_DAY` FedEx 2 Day, `DHLExpress` `ExpressEasy` DHL Express Easy. */
export function productNameOf(carrier: string, service: string): string {
  const name = carrierNameOf(carrier);
  const words = lettersApart(service).split(' ').map(wordOf);
  const [first = '', ...others] = words;
  const isNamed = [carrier, name.split(' ').at(-1)].some((each) => each?.toLowerCase() === first.toLowerCase());
  return [name, ...(isNamed && others.length > 0 ? others : words)].join(' ').slice(0, 100);
}

const leastInsuranceFee = centsOfText('0.50');

/** In US cents, like the amount; `percent` is the account's. */
export const insuranceFeeOf = (amount: Cents, percent: string): Cents =>
  amount === 0n ? 0n : larger(leastInsuranceFee, divideRounded(amount * centsOfText(percent), 10_000n));

/** What EasyPost would bill for a rate. Insurance is billed in USD alone: null for an insured rate in another currency. */
export function priceOf(
  { rate: text, currency }: Pick<Rate, 'rate' | 'currency'>,
  insuredUsd: Cents,
  { credentials }: CarrierClient,
): { base: Cents; insurance: Cents } | null {
  const base = readAmount(text);
  if (base === null || base <= 0n || (insuredUsd > 0n && currency !== 'USD')) return null;
  return { base, insurance: insuranceFeeOf(insuredUsd, credentials['insurancePercent'] || '0.5') };
}

export const messageText = (messages: readonly RateMessage[]): string | null =>
  messages.map(({ carrier, message: words }) => [carrier, words].filter(Boolean).join(': ')).join(' | ') || null;

/** The offers that can be bought for so many pieces, each product once at its lowest price. */
function ratesOf(rates: readonly Rate[], shipmentId: string, input: ShipmentToRate, client: CarrierClient) {
  const insuredUsd = input.insuranceAmount;
  const offers = rates.flatMap((each): CarrierRate[] => {
    const { carrier, service, currency, carrier_account_id: account } = each;
    const price = priceOf(each, insuredUsd, client);
    const days = each.delivery_days ?? each.est_delivery_days;
    // Without a time it cannot stand among offers that are compared by it.
    if (price === null || days === null || days > longestTransitDays || !currencies.some((code) => code === currency))
      return [];
    if (countPieces(input) > 1 && !carriersOfOrders.includes(carrier)) return [];
    const productName = productNameOf(carrier, service);
    const insurance = { name: 'EasyPost insurance', amount: price.insurance };
    return [
      {
        productName,
        currency,
        parts: { ...price, fuel: 0n, remoteArea: 0n },
        transitDays: Math.max(1, days),
        product: {
          ...{ carrier, service, rateId: each.id, shipmentId },
          ...(account !== null && { carrierAccountId: account }),
          ...(insuredUsd > 0n && { insuredUsd: centsText(insuredUsd) }),
        },
        lines: [{ name: productName, amount: price.base }, ...(price.insurance > 0n ? [insurance] : [])],
        promisedAt: null,
      },
    ];
  });
  return uniqueRates(offers.toSorted((one, other) => (totalOf(one.parts) < totalOf(other.parts) ? -1 : 1)));
}

const whyNotEasyPost = (name: string, shipment: Pick<ShipmentToRate, 'packages' | 'measurementSystem'>) =>
  whyNotTaken(name, shipment, { pieces: mostPieces });

export const rateMethods: CarrierMethods<'quote' | 'whyNot'> = (open, name) => ({
  whyNot: (shipment) => whyNotEasyPost(name, shipment),

  /** A carrier that fails has a message, the others rates. Without a street yet, this shipment is never bought: a booking makes its own. */
  async quote(input, signal) {
    if (whyNotEasyPost(name, input) !== null) return [];
    const client = open(signal);
    const ends = { from_address: ratedAddress(input.from), to_address: ratedAddress(input.to) };
    const options = { label_date: labelDateOf(input.shipDay, input.originTimeZone) };
    const pieces = listPieces(input).map((each) => ({ parcel: parcelOf(each, input.measurementSystem), options }));
    const body =
      pieces.length === 1 ? { shipment: { ...ends, ...pieces[0] } } : { order: { ...ends, shipments: pieces } };
    const { id, rates, messages } = await orBusy(sendConsignment(client, pieces.length > 1, '', body));
    if (rates.length === 0 && messages.length > 0) throw new CarrierRefusal('not-offered', messageText(messages));
    return ratesOf(rates, id, input, client);
  },
});
