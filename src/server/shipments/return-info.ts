import type { ReturnInfo } from '#contract/quotes.ts';
import { quoteMessages } from '#domain/messages/quote.ts';
import { centsNumber, centsOfText } from '#domain/money.ts';
import { orderAllows } from '#domain/order-rights.ts';
import { isStaff } from '#domain/user.ts';
import { findHashOfCompany } from '#server/customers/find-company.ts';
import { NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { statusAt } from '#server/orders/order.ts';
import { showQuotedPackage } from './show-packages.ts';
import { placeFrom, placeTo, showParty } from './show-parties.ts';
import { readPackages, readParties, readShipmentRecord } from './store.ts';

/**
 * The start of a quote for the way back: the sides of a paid shipment, swapped, and its packages (rule Q-23).
 * @throws NotFound; RuleBroken for one that was not paid
 */
export async function readReturnInfo(
  db: Db,
  id: number,
  { caller, now }: { caller: Caller; now: Date },
): Promise<ReturnInfo> {
  const shipment = await readShipmentRecord(db, id);
  if (!shipment) throw new NotFound();
  if (!orderAllows('createReturn', { status: statusAt(shipment, now) }))
    throw new RuleBroken(quoteMessages.returnTooEarly);
  const parties = await readParties(db, id);
  return {
    customerId: shipment.customer_id,
    ...(isStaff(caller.role) ? { CmpnHash: await findHashOfCompany(db, shipment.customer_id) } : {}),
    CountryFromId: shipment.country_to_id,
    CityFrom: shipment.city_to,
    PostCodeFrom: shipment.postcode_to,
    CountryToId: shipment.country_from_id,
    CityTo: shipment.city_from,
    PostCodeTo: shipment.postcode_from,
    MeasurementSystem: shipment.measurement_system,
    InsuranceAmount: centsNumber(centsOfText(shipment.insurance_amount)),
    Packages: (await readPackages(db, id)).map(showQuotedPackage),
    ReturnShippingId: id,
    shipFrom: showParty(placeTo(shipment), parties.to),
    shipTo: showParty(placeFrom(shipment), parties.from),
  };
}
