import type { CustomRequestRow, SentCustomRequest } from '#contract/custom-requests.ts';
import type { customIncoterms } from '#domain/custom-request.ts';
import { centsNumber } from '#domain/money.ts';
import { isStaff } from '#domain/user.ts';
import { NotFound } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { listEntries } from './care-store.ts';
import { type CustomRequestRecord, findCustomRequest, listCustomRequests, listFiles, type Wanted } from './store.ts';

const summarize = (record: CustomRequestRecord, forStaff: boolean) => ({
  id: record.id,
  customerName: record.customer_name,
  createdBy: record.created_by,
  dateCreated: record.created_at,
  measurementSystem: record.measurement_system,
  dimensions: record.dimensions,
  weight: Number(record.weight),
  pickUpAddress: record.pickup_address,
  deliver: record.deliver_to,
  pickupDate: record.pickup_date,
  state: record.state,
  ...(forStaff && { owner: record.owner_id === null ? null : { id: record.owner_id, name: record.owner_name! } }),
});

/**
 * A custom request with the names of its files, for staff with its owner, comments and changes. Ask before you show it.
 * @throws NotFound
 */
export async function showCustomRequest(
  db: Db,
  id: number,
  { role }: Pick<Caller, 'role'>,
): Promise<SentCustomRequest> {
  const forStaff = isStaff(role);
  const record = await findCustomRequest(db, id);
  if (!record) throw new NotFound();
  const files = await listFiles(db, id);
  return {
    ...summarize(record, forStaff),
    customerId: record.customer_id,
    stackable: record.stackable,
    dangerous: record.dangerous,
    aog: record.aog,
    airFreight: record.air_freight,
    roadFreight: record.road_freight,
    seaFreight: record.sea_freight,
    additionalInsurance: record.additional_insurance,
    unCode: record.un_code,
    hSCode: record.hs_code,
    incoterms: record.incoterms as (typeof customIncoterms)[number] | null,
    valueOfTheGoods: record.value_of_goods === null ? null : centsNumber(record.value_of_goods),
    valueCurrency: record.value_currency,
    otherRequirements: record.other_requirements,
    additionalDocuments: files.map(({ id: fileId, name, size, state, note }) => ({
      id: fileId,
      fileName: name,
      size,
      state,
      note,
    })),
    orderId: record.request_id,
    version: record.version,
    ...(forStaff && {
      entries: (await listEntries(db, id)).map((entry) => ({
        id: entry.id,
        kind: entry.kind,
        content: entry.content,
        createdBy: entry.created_by,
        dateCreated: entry.created_at,
      })),
    }),
  };
}

/** A page of custom requests and how many there are on all pages. */
export async function showCustomRequests(
  db: Db,
  wanted: Wanted,
  { role }: Pick<Caller, 'role'>,
): Promise<{ items: CustomRequestRow[]; totalNumberOfItems: number }> {
  const { rows, total } = await listCustomRequests(db, wanted);
  return {
    items: rows.map((record) => ({ ...summarize(record, isStaff(role)), documents: record.files })),
    totalNumberOfItems: total,
  };
}
