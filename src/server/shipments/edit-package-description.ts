import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { shipmentMessages } from '#domain/messages/shipments.ts';
import { orderAllows } from '#domain/order-rights.ts';
import { NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { changeOrder, checkVersion, lockOrder, recordAction } from '#server/orders/order.ts';
import { showPackage } from './show-packages.ts';
import { readPackages, updateContents } from './repository.ts';

/** `ifMatch`: the order's version that was read; null skips the check. */
export interface PackageChange {
  requestId: number;
  packageId: number;
  contents: string;
  ifMatch: string | null;
  userId: number;
  now: Date;
}

/** While new and not booked (rule S-10). @throws NotFound for a package of another order; RuleBroken; Conflict for a changed order */
export async function editPackageDescription(
  tx: Db,
  { requestId, packageId, contents, ifMatch, userId, now }: PackageChange,
): Promise<ShippingDetailsResponse['packageDetails']['packages'][number]> {
  const order = await lockOrder(tx, requestId, now);
  const before = (await readPackages(tx, requestId)).find(({ id }) => id === packageId);
  if (!before) throw new NotFound();
  await checkVersion(tx, order, ifMatch, now);
  const { status, awbNumber } = order;
  const isAllowed = orderAllows('editPackageDescription', { status, isBooked: awbNumber !== null });
  if (!isAllowed) throw new RuleBroken(orderMessages.contentsClosed);
  await updateContents(tx, packageId, contents);
  await changeOrder(tx, requestId, {}, { userId });
  await recordAction(tx, order, {
    type: shipmentMessages.contentsAction,
    content: shipmentMessages.contentsChanged(before.packageNumber, before.descriptionOfContents, contents),
    userId,
    now,
  });
  return showPackage({ ...before, descriptionOfContents: contents });
}
