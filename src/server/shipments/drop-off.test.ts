import { expect, test } from 'vitest';
import { pickupMessages } from '#domain/messages/pickup.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import { monday } from '#server/orders/order-rows.testing.ts';
import { readDetails } from './read-details.ts';
import { checkOrder } from './check-order.ts';
import { useShipments } from './test-shipments.testing.ts';

const broken = (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => null,
    (failure: unknown) => (failure instanceof RuleBroken ? failure.errors : failure),
  );

describeOnDatabase('drop-off', (options) => {
  const shipments = useShipments(options);
  const details = (id: number) =>
    readDetails(shipments().db, shipments().services, id, { role: 'Customer', now: monday });
  const check = (id: number) => checkOrder(shipments().db, shipments().services, id, monday);

  test('a drop-off point must belong to the carrier, lie in the country and take the packages', async () => {
    const { order, save, db } = shipments();
    const id = await order();
    const choose = (facilityId: string, request = id) =>
      broken(save(request, { pickupType: 'O', selectedDropOffPoint: { facilityId } }));
    const unknown = { selectedDropOffPoint: [pickupMessages.unknownPoint] };
    expect(await choose('PAR999')).toEqual(unknown);
    expect(await choose("PAR014' or 1=1")).toEqual(unknown);
    expect(await choose('PAR014', await order({ from: 'AE' }))).toEqual(unknown);
    expect(await choose('PAR020')).toEqual({ selectedDropOffPoint: [pickupMessages.pointTooSmall] });
    expect(await details(id)).toMatchObject({ pickupInfo: { pickupType: null }, shipFrom: { street: null } });
    // It is asked again before the payment: a point may be gone by then.
    expect(await choose('PAR014')).toBeNull();
    expect(await broken(check(id))).toBeNull();
    await db.deleteFrom('servicePoints').where('facilityId', '=', 'PAR014').execute();
    expect(await broken(check(id))).toEqual(unknown);
  });
});
