import type { CustomRequestRow, SentCustomRequest } from '#contract/custom-requests.ts';
import type { customIncoterms } from '#domain/custom-request.ts';
import { centsNumber } from '#domain/money.ts';
import { isStaff } from '#domain/user.ts';
import { isOwnerVisible } from '#server/customers/find-company.ts';
import { NotFound } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import {
  type CustomRequestQuery,
  type CustomRequestRecord,
  findCustomRequest,
  findOwner,
  listCustomRequests,
  listEntries,
  listFiles,
} from './repository.ts';

const summarize = (record: CustomRequestRecord, forStaff: boolean) => ({
  id: record.id,
  customerName: record.customerName,
  livemode: record.livemode,
  createdBy: record.createdBy,
  dateCreated: record.createdAt,
  measurementSystem: record.measurementSystem,
  dimensions: record.dimensions,
  weight: Number(record.weight),
  pickUpAddress: record.pickupAddress,
  deliver: record.deliverTo,
  pickupDate: record.pickupDate,
  state: record.state,
  ...(forStaff && { owner: record.ownerId === null ? null : { id: record.ownerId, name: record.ownerName! } }),
});

/** Owner, comments and changes are for staff only. The caller has checked access. @throws NotFound */
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
    customerId: record.customerId,
    stackable: record.stackable,
    dangerous: record.dangerous,
    aog: record.aog,
    airFreight: record.airFreight,
    roadFreight: record.roadFreight,
    seaFreight: record.seaFreight,
    additionalInsurance: record.additionalInsurance,
    unCode: record.unCode,
    hSCode: record.hsCode,
    incoterms: record.incoterms as (typeof customIncoterms)[number] | null,
    valueOfTheGoods: record.valueOfGoods === null ? null : centsNumber(record.valueOfGoods),
    valueCurrency: record.valueCurrency,
    otherRequirements: record.otherRequirements,
    additionalDocuments: files.map(({ id: fileId, name, size, state, note }) => ({
      id: fileId,
      fileName: name,
      size,
      state,
      note,
    })),
    orderId: record.requestId,
    version: record.version,
    ...(forStaff && {
      entries: (await listEntries(db, id)).map((entry) => ({
        id: entry.id,
        kind: entry.kind,
        content: entry.content,
        createdBy: entry.createdBy,
        dateCreated: entry.createdAt,
      })),
    }),
  };
}

export async function showCustomRequests(
  db: Db,
  query: CustomRequestQuery,
  { role }: Pick<Caller, 'role'>,
): Promise<{ items: CustomRequestRow[]; totalNumberOfItems: number }> {
  const { rows, total } = await listCustomRequests(db, query);
  return {
    items: rows.map((record) => ({ ...summarize(record, isStaff(role)), documents: record.files })),
    totalNumberOfItems: total,
  };
}

/** Rule Q-26. */
export const isCustomRequestVisible = async (db: Db, id: number, caller: Caller): Promise<boolean> =>
  await isOwnerVisible(db, await findOwner(db, 'customRequests', id), caller);

export const isCustomRequestFileVisible = async (db: Db, id: number, caller: Caller): Promise<boolean> =>
  await isOwnerVisible(db, await findOwner(db, 'customRequestFiles', id), caller);
