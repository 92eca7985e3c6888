import { pickupMessages } from '#domain/messages/pickup.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { isEnoughToSearch, loadOf, type PointSearch } from '#domain/service-point.ts';
import { localMoment } from '#domain/working-days.ts';
import type { Carrier, Carriers, ServicePointSearch } from '#server/carriers/carrier.ts';
import { readChosenOffer } from '#server/offers/chosen-offer.ts';
import { countryCodeOf, listCountries } from '#server/places/countries.ts';
import { foldName } from '#server/places/fold-name.ts';
import { locatePlace } from '#server/places/time-zones.ts';
import { NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { readQuotedShipment } from '#server/quotes/quoted-shipment.ts';
import { isOrderVisible, readOrder, type Order } from '#server/orders/order.ts';

/** `carrier` is null without a chosen offer of one. */
interface CarrierSearch {
  carrier: Carrier | null;
  near: ServicePointSearch;
}

const countryCodes = new Set(listCountries().map(({ code }) => code));

/** No city's name has more words. */
const mostCityWords = 6;

interface NamedPlace {
  city: string;
  street: string | null;
  postcode: string | null;
}

/** `street` is null without words before the city. */
const splitWords = (words: readonly string[], count: number): { street: string | null; city: string } => ({
  street: words.slice(0, -count).join(' ') || null,
  city: words.slice(-count).join(' '),
});

/** Splits an address: the order's own city if the text ends with it, else the longest end that is a known city, else the last word. */
async function readAddress(db: Db, address: string, country: string, order: Order): Promise<NamedPlace> {
  const words = address.split(/\s+/);
  const counts = Array.from({ length: Math.min(words.length, mostCityWords) }, (_, at) => at + 1);
  const own = foldName(order.cityFrom);
  const isOwnCountry = countryCodeOf(order.countryFromId) === country;
  const ownCount = isOwnCountry && counts.find((count) => foldName(splitWords(words, count).city) === own);
  if (ownCount) return { ...splitWords(words, ownCount), postcode: order.postcodeFrom };
  for (const count of counts.toReversed()) {
    const split = splitWords(words, count);
    const coordinates = await locatePlace(db, { countryCode: country, city: split.city, postcode: null });
    if (coordinates) return { ...split, postcode: null };
  }
  return { ...splitWords(words, 1), postcode: null };
}

/** What to ask the carrier of the chosen offer. @throws RuleBroken with the warning 'Not enough info'; NotFound */
export async function readSearch(
  db: Db,
  carriers: Carriers,
  search: PointSearch,
  { caller, now }: { caller: Caller; now: Date },
): Promise<CarrierSearch> {
  if (!isEnoughToSearch(search)) throw new RuleBroken(pickupMessages.notEnoughInfo, { kind: 'Warnings' });
  if (!(await isOrderVisible(db, search.RequestId, caller))) throw new NotFound();
  const country = search.CountryCode.toUpperCase();
  if (!countryCodes.has(country)) throw new RuleBroken({ CountryCode: [ruleMessages.notValid('Country')] });
  const order = await readOrder(db, search.RequestId, now);
  const offer = await readChosenOffer(db, order.id);
  const today = localMoment(now, order.originTimeZone).day;
  const { packages, measurementSystem } = await readQuotedShipment(db, order);
  return {
    carrier: offer && (await carriers.find(db, offer, today)),
    near: {
      country,
      ...(await readAddress(db, search.Address, country, order)),
      load: loadOf(packages, measurementSystem),
    },
  };
}
