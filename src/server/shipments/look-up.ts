import type * as z from 'zod/mini';
import type { actionRow, orderDetails } from '#contract/shipment-changes.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { centsNumber } from '#domain/money.ts';
import { NotFound } from '#server/platform/failures.ts';
import { type Caller, type Db, toList } from '#server/platform/handler.ts';
import { isOrderVisible } from '#server/orders/order.ts';
import { showDoer } from './show-doer.ts';
import { listActions, readPackages, readShipmentRecord } from './repository.ts';

/** Newest first (rule S-21). @throws NotFound */
export async function readActions(
  db: Db,
  { requestId, words, caller }: { requestId: number; words: string; caller: Caller },
): Promise<{ items: z.infer<typeof actionRow>[]; totalNumberOfItems: number }> {
  if (!(await isOrderVisible(db, requestId, caller))) throw new NotFound(errorMessages.missing.request);
  const rows = await listActions(db, requestId, words);
  const items = rows.map((row) => ({
    date: row.at,
    actionType: row.actionType,
    content: row.content,
    who: showDoer(row),
  }));
  return toList(items);
}

/** Places and packages as quoted (rule S-20). @throws NotFound */
export async function readOrderDetails(db: Db, requestId: number): Promise<z.infer<typeof orderDetails>> {
  const order = await readShipmentRecord(db, requestId);
  if (!order) throw new NotFound(errorMessages.missing.request);
  const packages = await readPackages(db, requestId);
  return {
    fromCountry: order.fromName,
    fromCity: order.cityFrom,
    fromPostcode: order.postcodeFrom,
    toCountry: order.toName,
    toCity: order.cityTo,
    toPostcode: order.postcodeTo,
    measurementSystem: order.measurementSystem,
    packages: packages.map((each) => ({
      height: Number(each.height),
      length: Number(each.length),
      width: Number(each.width),
      weight: Number(each.weight),
      packageType: each.packageType === 'D' ? 'Document' : 'NonDocument',
      price: centsNumber(each.value),
      currency: each.currency,
      manufacture: each.manufactureCountryCode,
      quantity: each.quantity,
      detailedPackageDescription: each.description,
      generalShipmentDescription: each.descriptionOfContents,
    })),
  };
}
