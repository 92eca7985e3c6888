import type { LeftOut } from '#contract/offers.ts';
import { weighRequest } from '#domain/chargeable-weight.ts';
import { quoteMessages } from '#domain/messages/quote.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { type Cents, convertedBackAt, type FineRate } from '#domain/money.ts';
import { requestLifeDays } from '#domain/order.ts';
import { orderAllows } from '#domain/order-rights.ts';
import { totalDeclared } from '#domain/package.ts';
import { type Quote, quoteLabels } from '#domain/quote.ts';
import { isStaff } from '#domain/user.ts';
import { utcTime } from '#domain/utc-time.ts';
import { localMoment } from '#domain/working-days.ts';
import { findCompanyByHash } from '#server/customers/find-company.ts';
import { isUserOfCompany } from '#server/identity/list-users.ts';
import { type PlaceTime, timeZoneOf } from '#server/places/time-zones.ts';
import { Conflict, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { readRates } from './exchange-rates.ts';
import { recordAction } from '#server/orders/order.ts';
import { findByClientId, type InsertedRequest, insertPackages, insertRequest } from './repository.ts';
import type { Country } from '#contract/places.ts';
import type { FieldErrors } from '#domain/field.ts';
import { tidyPostcode } from '#domain/postcode-formats.ts';
import { brokenPostcode } from '#domain/postcode.ts';
import { listCountries } from '#server/places/countries.ts';

/** @throws RuleBroken for an order of another customer (rule Q-27) */
async function checkReplaced(db: Db, replacesId: number | null, customerId: number): Promise<void> {
  if (replacesId === null) return;
  const replaced = await db
    .selectFrom('requests')
    .select('id')
    .where('id', '=', replacesId)
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  if (!replaced) throw new RuleBroken({ ReplacesId: [ruleMessages.notValid(quoteLabels.replaced)] });
}

/** The newest order that replaced this one. */
export const findReplacement = async (db: Db, requestId: number): Promise<number | null> =>
  (
    await db
      .selectFrom('requests')
      .select('id')
      .where('replacesId', '=', requestId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null;

/** `postcode` is null if the country has none. */
interface QuotedPlace {
  country: Country;
  city: string;
  postcode: string | null;
}

const countriesById = new Map(listCountries().map((country) => [country.id, country]));
const countryCodes = new Set(listCountries().map((country) => country.code));

interface SentPlace {
  countryId: number;
  city: string;
  postcode: string | null;
}

function readPlace(
  side: 'From' | 'To',
  { countryId, city, postcode }: SentPlace,
  errors: FieldErrors,
): QuotedPlace | null {
  const country = countriesById.get(countryId);
  if (!country) {
    errors[`Country${side}Id`] = [ruleMessages.notValid(quoteLabels.country)];
    return null;
  }
  const broken = brokenPostcode(country, postcode);
  if (broken) errors[`PostCode${side}`] = [broken];
  return { country, city, postcode: country.hasPostCode && postcode ? tidyPostcode(country.code, postcode) : null };
}

/** Looks up the countries, also those of manufacture. @throws RuleBroken by field */
function readPlaces(quote: Quote): { from: QuotedPlace; to: QuotedPlace } {
  const errors: FieldErrors = {};
  const from = readPlace(
    'From',
    { countryId: quote.CountryFromId, city: quote.CityFrom, postcode: quote.PostCodeFrom },
    errors,
  );
  const to = readPlace('To', { countryId: quote.CountryToId, city: quote.CityTo, postcode: quote.PostCodeTo }, errors);
  quote.Packages.forEach(({ manufactureCountryCode: code }, index) => {
    if (code && !countryCodes.has(code)) {
      errors[`Packages[${index}].manufactureCountryCode`] = [ruleMessages.notValid('Country of manufacture')];
    }
  });
  if (!from || !to || Object.keys(errors).length > 0) throw new RuleBroken(errors);
  return { from, to };
}

export interface QuoteOrigin {
  caller: Caller;
  now: Date;
  clientId: string;
}

/** A prepared quote that was rated. `leftOut`: express carriers that do not take the shipment. */
interface RatedQuote {
  prepared: PreparedQuote;
  leftOut: readonly LeftOut[];
}

async function findCustomer(tx: Db, quote: Quote, caller: Caller): Promise<number> {
  if (!isStaff(caller.role)) return caller.customerId!;
  if (!quote.CmpnHash) throw new RuleBroken({ CmpnHash: [ruleMessages.required(quoteLabels.company)] });
  const company = await findCompanyByHash(tx, quote.CmpnHash);
  if (!company) throw new RuleBroken({ CmpnHash: [ruleMessages.notValid(quoteLabels.company)] });
  return company.id;
}

/** The user whom staff chose for mails about the order: a user of the customer who can sign in. */
async function readContactId(tx: Db, quote: Quote, customerId: number, caller: Caller): Promise<number | null> {
  if (!isStaff(caller.role) || quote.ContactId === null) return null;
  if (!(await isUserOfCompany(tx, quote.ContactId, customerId))) {
    throw new RuleBroken({ ContactId: [ruleMessages.notValid(quoteLabels.contact)] });
  }
  return quote.ContactId;
}

async function checkReturn(tx: Db, returnOfId: number | null, customerId: number): Promise<void> {
  if (returnOfId === null) return;
  const original = await tx
    .selectFrom('requests')
    .select('status')
    .where('id', '=', returnOfId)
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  if (!original) throw new RuleBroken({ ReturnShippingId: [ruleMessages.notValid('Return shipping')] });
  if (!orderAllows('createReturn', { status: original.status }))
    throw new RuleBroken({ ReturnShippingId: [quoteMessages.returnTooEarly] });
}

/** What is looked up for a quote before its order is written. `insuranceUsd` is in US cents, by today's rate. */
export interface PreparedQuote {
  customerId: number;
  contactId: number | null;
  places: { from: QuotedPlace; to: QuotedPlace };
  origin: PlaceTime;
  /** Today's rates by currency. */
  perUsd: ReadonlyMap<string, FineRate>;
  /** EUR per 1 USD. */
  eurRate: FineRate;
  insuranceUsd: Cents;
}

const insertOrder = (tx: Db, quote: Quote, origin: QuoteOrigin, { prepared, leftOut }: RatedQuote) =>
  insertRequest(tx, {
    clientId: origin.clientId,
    customerId: prepared.customerId,
    countryFromId: prepared.places.from.country.id,
    cityFrom: prepared.places.from.city,
    postcodeFrom: prepared.places.from.postcode,
    countryToId: prepared.places.to.country.id,
    cityTo: prepared.places.to.city,
    postcodeTo: prepared.places.to.postcode,
    measurementSystem: quote.MeasurementSystem,
    currency: quote.Packages[0]!.currency,
    insuranceAmount: quote.InsuranceAmount,
    insuranceUsd: prepared.insuranceUsd,
    declaredValue: totalDeclared(quote.Packages),
    chargeableGrams: Number(weighRequest(quote.Packages, quote.MeasurementSystem)),
    originTimeZone: prepared.origin.timeZone,
    originLatitude: prepared.origin.coordinates?.latitude ?? null,
    originLongitude: prepared.origin.coordinates?.longitude ?? null,
    returnOfId: quote.ReturnShippingId,
    replacesId: quote.ReplacesId,
    customerReference: quote.CustomerReference,
    quotedParties: quote.ShipFrom || quote.ShipTo ? JSON.stringify({ from: quote.ShipFrom, to: quote.ShipTo }) : null,
    leftOut: JSON.stringify(leftOut),
    createdById: origin.caller.userId,
    createdByStaff: isStaff(origin.caller.role),
    contactId: prepared.contactId,
    createdAt: origin.now,
    expiresAt: utcTime(origin.now).add(requestLifeDays, 'day').toDate(),
  });

const recordUncertainZone = (
  tx: Db,
  order: { id: number; customerId: number },
  origin: QuoteOrigin,
  prepared: PreparedQuote,
) =>
  recordAction(tx, order, {
    type: quoteMessages.zoneAction,
    content: quoteMessages.uncertainZone(prepared.places.from.city, prepared.origin.timeZone),
    userId: null,
    now: origin.now,
  });

/** The order made with this client id. @throws Conflict for an id of somebody else */
export async function findEarlier(db: Db, { clientId, caller }: QuoteOrigin): Promise<InsertedRequest | null> {
  const earlier = await findByClientId(db, clientId);
  if (earlier && earlier.createdById !== caller.userId)
    throw new Conflict(errorMessages.sameKeyOtherBody, { code: 'key-used-before' });
  return earlier;
}

/** Writes nothing (rules ). @throws RuleBroken for places, company, return, replaced order or currency */
export async function prepareQuote(
  db: Db,
  quote: Quote,
  { caller, now }: Pick<QuoteOrigin, 'caller' | 'now'>,
): Promise<PreparedQuote> {
  const places = readPlaces(quote);
  const customerId = await findCustomer(db, quote, caller);
  const contactId = await readContactId(db, quote, customerId, caller);
  await checkReturn(db, quote.ReturnShippingId, customerId);
  await checkReplaced(db, quote.ReplacesId, customerId);
  const { country, city, postcode } = places.from;
  const origin = await timeZoneOf(db, { countryCode: country.code, city, postcode: postcode ?? '' });
  const perUsd = await readRates(db, localMoment(now, origin.timeZone).day);
  const own = perUsd.get(quote.Packages[0]!.currency);
  const eurRate = perUsd.get('EUR');
  if (!own || !eurRate) throw new RuleBroken({ Packages: [quoteMessages.noExchangeRate] });
  const insuranceUsd = convertedBackAt(quote.InsuranceAmount, own);
  return { customerId, contactId, places, origin, perUsd, eurRate, insuranceUsd };
}

/** Writes the order with its packages, still without offers. @throws Conflict when the client id was used meanwhile */
export async function makeRequest(
  tx: Db,
  quote: Quote,
  origin: QuoteOrigin,
  rated: RatedQuote,
): Promise<InsertedRequest> {
  const { prepared } = rated;
  const inserted = await insertOrder(tx, quote, origin, rated);
  if (!inserted) throw new Conflict(errorMessages.sameKeyOtherBody, { code: 'key-used-before' });
  const order = { id: inserted.id, customerId: prepared.customerId };
  await insertPackages(tx, order, quote.Packages);
  if (!prepared.origin.certain) await recordUncertainZone(tx, order, origin, prepared);
  return inserted;
}
