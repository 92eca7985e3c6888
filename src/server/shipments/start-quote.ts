import type { AskedQuote, ReturnInfo } from '#contract/quotes.ts';
import type { CustomsDeclaration } from '#domain/customs.ts';
import { mostBoxedGoods } from '#domain/goods.ts';
import { centsNumber } from '#domain/money.ts';
import { isStaff } from '#domain/user.ts';
import { findHashOfCompany } from '#server/customers/find-company.ts';
import { readWishes } from '#server/offers/read-wishes.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { findReplacement } from '#server/quotes/make-request.ts';
import { showQuotedPackage } from './show-packages.ts';
import { readShipment } from './read-shipment.ts';
import type { PackageRecord } from './repository.ts';
import { quoteMessages } from '#domain/messages/quote.ts';
import { orderAllows } from '#domain/order-rights.ts';
import { statusAt } from '#server/orders/order.ts';
import { readQuoted } from './opening-details.ts';
import { placeFrom, placeTo, showEntered, showParty } from './show-parties.ts';
import type { HandlersOf } from '#server/all-handlers.ts';

/** What one box contains: the declared lines where all boxes of the package hold the same, or else the chosen products. */
function goodsOf({ packageNumber, quantity, goods, currency }: PackageRecord, customs: CustomsDeclaration | null) {
  const lines = customs?.lines.filter((line) => line.packageNumber === packageNumber) ?? [];
  const isShared = lines.every((line) => line.quantity % quantity === 0 && line.netGrams >= quantity);
  if (lines.length === 0 || customs?.currency !== currency || !isShared || lines.length > mostBoxedGoods) return goods;
  return lines.map(({ description, hsCode, originCountry, unit, ...line }) => ({
    ...{ description, hsCode, originCountry, unit },
    quantity: line.quantity / quantity,
    unitValue: centsNumber(line.unitValue),
    netGrams: Math.floor(line.netGrams / quantity),
  }));
}

/** Whatever the order's status is (rule Q-27). @throws NotFound */
async function readAskedQuote(db: Db, id: number, { role }: Pick<Caller, 'role'>): Promise<AskedQuote> {
  const { shipment: order, packages, customs, ...parties } = await readShipment(db, id);
  const ofStaff = async () => ({
    CmpnHash: await findHashOfCompany(db, order.customerId),
    ContactId: order.contactId,
  });
  const show = (side: 'from' | 'to') => {
    const party = parties[side];
    return party ? { ...showEntered(party), name: null } : readQuoted(order)[side];
  };
  return {
    customerId: order.customerId,
    ...(isStaff(role) ? await ofStaff() : {}),
    CountryFromId: order.countryFromId,
    CityFrom: order.cityFrom,
    PostCodeFrom: order.postcodeFrom,
    CountryToId: order.countryToId,
    CityTo: order.cityTo,
    PostCodeTo: order.postcodeTo,
    MeasurementSystem: order.measurementSystem,
    InsuranceAmount: centsNumber(order.insuranceAmount),
    Packages: packages.map((row) => ({ ...showQuotedPackage(row), goods: goodsOf(row, customs) })),
    ReturnShippingId: order.returnOfId,
    CustomerReference: order.customerReference,
    wishes: await readWishes(db, id),
    replacedBy: await findReplacement(db, id),
    ShipFrom: show('from'),
    ShipTo: show('to'),
  };
}

/** Swaps the sides of a paid shipment (rule Q-23). @throws NotFound; RuleBroken for one that was not paid */
async function readReturnInfo(db: Db, id: number, { caller, now }: { caller: Caller; now: Date }): Promise<ReturnInfo> {
  const { shipment, packages, from, to } = await readShipment(db, id);
  if (!orderAllows('createReturn', { status: statusAt(shipment, now) }))
    throw new RuleBroken(quoteMessages.returnTooEarly);
  return {
    customerId: shipment.customerId,
    ...(isStaff(caller.role) ? { CmpnHash: await findHashOfCompany(db, shipment.customerId) } : {}),
    CountryFromId: shipment.countryToId,
    CityFrom: shipment.cityTo,
    PostCodeFrom: shipment.postcodeTo,
    CountryToId: shipment.countryFromId,
    CityTo: shipment.cityFrom,
    PostCodeTo: shipment.postcodeFrom,
    MeasurementSystem: shipment.measurementSystem,
    InsuranceAmount: centsNumber(shipment.insuranceAmount),
    Packages: packages.map(showQuotedPackage),
    ReturnShippingId: id,
    shipFrom: showParty(placeTo(shipment), to),
    shipTo: showParty(placeFrom(shipment), from),
  };
}

/** Rules. */
export const quotesHandlers = (): HandlersOf<'quotes'> => ({
  returnInfo: ({ db, params, caller, now }) => readReturnInfo(db, params.id, { caller, now }),
  asked: ({ db, params, caller }) => readAskedQuote(db, params.id, caller),
});
