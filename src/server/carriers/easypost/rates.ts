import { instantOf } from '#domain/working-days.ts';
import { type Cents, centsOfText, centsText, divideRounded, larger } from '#domain/money.ts';
import { currencies, type MeasurementSystem } from '#domain/package.ts';
import type { PieceMeasures } from '#domain/chargeable-weight.ts';
import { stateOfZip } from '#domain/zip-state.ts';
import { type CarrierRate, CarrierRefusal, type RatedEnd, type ShipmentToRate } from '#server/carriers/carrier.ts';
import { readAmount } from '#server/carriers/tolerant.ts';
import { countPieces, listPieces, whyNotTaken } from '#server/carriers/booking-bounds.ts';
import { orBusy } from '#server/carriers/carrier-response.ts';
import { longestTransitDays, totalOf, uniqueRates } from '#server/carriers/rate-parts.ts';
import { carrierNameOf, mostPieces } from './bounds.ts';
import type { EasyPostClient } from './client.ts';
import { inchesOf, ouncesOf } from './measures.ts';
import { order, type Rate, type RateMessage, shipment } from './responses.ts';

/** Several pieces travel as one shipment with these alone. */
const carriersOfOrders = new Set([
  'AustraliaPost',
  'DHLExpress',
  'DPD',
  'DPDUK',
  'Fastway',
  'FedEx',
  'LoomisExpress',
  'Purolator',
  'UPS',
]);

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
  ...(postcode !== null && { zip: postcode }),
  ...(country === 'US' && postcode !== null && { state: stateOfZip(postcode) ?? undefined }),
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

const insurancePercentOf = ({ account }: EasyPostClient): string => account.credentials['insurancePercent'] || '0.5';

/** What EasyPost would bill for a rate. Insurance is billed in USD alone: null for an insured rate in another currency. */
export function priceOf(
  { rate: text, currency }: Pick<Rate, 'rate' | 'currency'>,
  insuredUsd: Cents,
  client: EasyPostClient,
): { base: Cents; insurance: Cents } | null {
  const base = readAmount(text);
  if (base === null || base <= 0n || (insuredUsd > 0n && currency !== 'USD')) return null;
  return { base, insurance: insuranceFeeOf(insuredUsd, insurancePercentOf(client)) };
}

export const messageText = (messages: readonly RateMessage[]): string | null =>
  messages.map(({ carrier, message: words }) => [carrier, words].filter(Boolean).join(': ')).join(' | ') || null;

/** The offers that can be bought for so many pieces, each product once at its lowest price. */
function ratesOf(rates: readonly Rate[], shipmentId: string, input: ShipmentToRate, client: EasyPostClient) {
  const insuredUsd = input.insuranceAmount;
  const offers = rates.flatMap((each): CarrierRate[] => {
    const { carrier, service, currency, carrier_account_id: account } = each;
    const price = priceOf(each, insuredUsd, client);
    const days = each.delivery_days ?? each.est_delivery_days;
    // Without a time it cannot stand among offers that are compared by it.
    if (price === null || days === null || days > longestTransitDays || !currencies.some((code) => code === currency))
      return [];
    if (countPieces(input) > 1 && !carriersOfOrders.has(carrier)) return [];
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

export const whyNot = (
  carrierName: string,
  input: Pick<ShipmentToRate, 'packages' | 'measurementSystem'>,
): string | null => whyNotTaken(carrierName, input, { pieces: mostPieces });

/** A carrier that fails has a message, the others rates. Without a street yet, this shipment is never bought: a booking makes its own. */
export async function quote(client: EasyPostClient, input: ShipmentToRate): Promise<readonly CarrierRate[]> {
  const { name } = client.account;
  if (whyNot(name, input) !== null) return [];
  const from_address = ratedAddress(input.from);
  const to_address = ratedAddress(input.to);
  const options = { label_date: labelDateOf(input.shipDay, input.originTimeZone) };
  const parcels = listPieces(input).map((each) => parcelOf(each, input.measurementSystem));
  const send = async () => {
    if (parcels.length === 1) {
      const body = { shipment: { from_address, to_address, parcel: parcels[0], options } };
      return await client.post('/shipments', body, shipment);
    }
    const shipments = parcels.map((parcel) => ({ parcel, options }));
    const body = { order: { from_address, to_address, shipments } };
    return await client.post('/orders', body, order);
  };
  const response = await orBusy(send());
  const rates = ratesOf(response.rates, response.id, input, client);
  if (rates.length === 0 && response.rates.length === 0 && response.messages.length > 0)
    throw new CarrierRefusal('not-offered', messageText(response.messages));
  return rates;
}
