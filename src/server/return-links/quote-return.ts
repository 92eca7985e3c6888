import type { ReturnEstimate } from '#contract/return-links.ts';
import type { CustomsDeclaration } from '#domain/customs.ts';
import { type Cents, centsNumber } from '#domain/money.ts';
import type { Quote } from '#domain/quote.ts';
import { totalDeclared } from '#domain/package.ts';
import { totalWeight, withWeight } from '#domain/return-link.ts';
import { hidesCompanyOf, isStaff, type Role } from '#domain/user.ts';
import { localMoment } from '#domain/working-days.ts';
import type { Carrier } from '#server/carriers/carrier.ts';
import { findHashOfCompany } from '#server/customers/find-company.ts';
import { isHidden } from '#server/offers/chosen-offer.ts';
import { rateInputOf } from '#server/offers/quote-request.ts';
import { requestRates } from '#server/offers/request-rates.ts';
import { NotFound } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { prepareQuote } from '#server/quotes/make-request.ts';
import type { Services } from '#server/services.ts';
import { customsOfReturn } from '#server/shipments/opening-details.ts';
import { readShipment, type Shipment } from '#server/shipments/read-shipment.ts';

/** The weight of all pieces. */
export const weightOf = ({ packages }: Shipment): number =>
  totalWeight(packages.map(({ weight, quantity }) => ({ weight: Number(weight), quantity })));

/** Those of `numbers`, null for all. */
const chosen = (packages: Shipment['packages'], numbers: readonly number[] | null) =>
  packages.filter(({ packageNumber }) => numbers === null || numbers.includes(packageNumber));

/** The way back of packages with a total weight; null: all, as they were sent. */
export async function quoteOfReturn(
  db: Db,
  { shipment, packages }: Shipment,
  { numbers, weight, role }: { numbers: readonly number[] | null; weight: number | null; role: Role },
): Promise<Quote> {
  const back = chosen(packages, numbers).map((row) => ({
    ...{ packageType: row.packageType, currency: row.currency, value: row.value, quantity: row.quantity },
    ...{ width: Number(row.width), length: Number(row.length), height: Number(row.height), weight: Number(row.weight) },
    ...{ description: row.description, manufactureCountryCode: row.manufactureCountryCode },
    ...{ descriptionOfContents: row.descriptionOfContents, goods: row.goods },
  }));
  return {
    CmpnHash: isStaff(role) ? await findHashOfCompany(db, shipment.customerId) : null,
    ContactId: null,
    CountryFromId: shipment.countryToId,
    CityFrom: shipment.cityTo,
    PostCodeFrom: shipment.postcodeTo,
    CountryToId: shipment.countryFromId,
    CityTo: shipment.cityFrom,
    PostCodeTo: shipment.postcodeFrom,
    MeasurementSystem: shipment.measurementSystem,
    // Of a part, its share by value.
    InsuranceAmount: (shipment.insuranceAmount * totalDeclared(back)) / totalDeclared(packages),
    CustomerReference: shipment.customerReference,
    Packages: weight === null ? back : withWeight(back, weight),
    ReturnShippingId: shipment.id,
    ReplacesId: null,
    CustomRequestId: null,
    ShipFrom: null,
    ShipTo: null,
  };
}

/** Of the goods that go back; null where nothing was declared for them. The recipient signs and pays duties, as nobody charges a customer for them. */
export function customsOfWayBack(
  { shipment, packages, customs }: Shipment,
  back: { numbers: readonly number[] | null; packages: Quote['Packages']; signedBy: string; now: Date },
): CustomsDeclaration | null {
  if (!customs || customs.currency !== shipment.currency) return null;
  const lines = chosen(packages, back.numbers).flatMap((sent, at) => {
    const share = Math.min(1, back.packages[at]!.weight / Number(sent.weight));
    return customs.lines
      .filter(({ packageNumber }) => packageNumber === sent.packageNumber)
      .map((line) => ({
        ...line,
        packageNumber: at + 1,
        netGrams: Math.max(1, Math.floor(line.netGrams * share)),
      }));
  });
  if (lines.length === 0) return null;
  return {
    ...customsOfReturn(customs, shipment.cityFrom),
    ...(customs.incoterm === 'DDP' && { incoterm: 'DAP' as const }),
    ...{ invoiceNumber: null, freight: null, insurance: null, otherCharges: null },
    invoiceDate: localMoment(back.now, shipment.originTimeZone).day,
    signedBy: back.signedBy,
    lines,
  };
}

/** The cheapest of each carrier, for all that was sent, with the total `weight`. @throws RuleBroken where no return is possible */
export async function priceWayBack(
  db: Db,
  services: Services,
  sent: Shipment,
  { weight, caller, now }: { weight: number | null; caller: Caller; now: Date },
) {
  const quote = await quoteOfReturn(db, sent, { numbers: null, weight, role: caller.role });
  const prepared = await prepareQuote(db, quote, { caller, now });
  const { offers } = await requestRates(db, services, rateInputOf(quote, prepared, now));
  const prices = new Map<number, { carrier: Carrier; total: Cents }>();
  for (const { carrier, price } of offers) {
    const { providerId: id, name } = carrier;
    if (isHidden({ express: true, providerName: name }, services.config.hiddenExpressCarrier)) continue;
    const before = prices.get(id);
    if (!before || price.total < before.total) prices.set(id, { carrier, total: price.total });
  }
  return { timeZone: prepared.origin.timeZone, prices };
}

/** Staff open test orders only to help (rule P-33). @throws NotFound */
export function refuseStaffOfTest(order: { livemode: boolean }, { role }: Caller): void {
  if (hidesCompanyOf(order, role)) throw new NotFound();
}

/** Asks carriers for all that was sent. @throws NotFound for staff at a test order; RuleBroken where no return is possible */
export async function estimateReturn(
  db: Db,
  services: Services,
  { requestId, caller, now }: { requestId: number; caller: Caller; now: Date },
): Promise<ReturnEstimate> {
  const sent = await readShipment(db, requestId);
  refuseStaffOfTest(sent.shipment, caller);
  const { prices } = await priceWayBack(db, services, sent, { weight: null, caller, now });
  return {
    measurementSystem: sent.shipment.measurementSystem,
    sentWeight: weightOf(sent),
    carriers: [...prices.values()]
      .map(({ carrier, total }) => ({ id: carrier.providerId, name: carrier.name, priceUSD: centsNumber(total) }))
      .toSorted((one, other) => one.priceUSD - other.priceUSD),
  };
}
