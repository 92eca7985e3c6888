import type { AskedQuote } from '#contract/quotes.ts';
import { centsNumber, centsOfText } from '#domain/money.ts';
import { isStaff } from '#domain/user.ts';
import { findHashOfCompany } from '#server/customers/find-company.ts';
import { readWishes } from '#server/offers/read-wishes.ts';
import { NotFound } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { findReplacement } from '#server/quotes/make-request.ts';
import { showQuotedPackage } from './show-packages.ts';
import { readPackages, readShipmentRecord } from './store.ts';

/** A quote with everything that was asked for, whatever became of its request (rule Q-27). @throws NotFound */
export async function readAskedQuote(db: Db, id: number, { role }: Pick<Caller, 'role'>): Promise<AskedQuote> {
  const request = await readShipmentRecord(db, id);
  if (!request) throw new NotFound();
  const ofStaff = async () => ({
    CmpnHash: await findHashOfCompany(db, request.customer_id),
    ContactId: request.contact_id,
  });
  return {
    customerId: request.customer_id,
    ...(isStaff(role) ? await ofStaff() : {}),
    CountryFromId: request.country_from_id,
    CityFrom: request.city_from,
    PostCodeFrom: request.postcode_from,
    CountryToId: request.country_to_id,
    CityTo: request.city_to,
    PostCodeTo: request.postcode_to,
    MeasurementSystem: request.measurement_system,
    InsuranceAmount: centsNumber(centsOfText(request.insurance_amount)),
    Packages: (await readPackages(db, id)).map(showQuotedPackage),
    ReturnShippingId: request.return_of_id,
    CustomerReference: request.customer_reference,
    wishes: await readWishes(db, id),
    replacedBy: await findReplacement(db, id),
  };
}
