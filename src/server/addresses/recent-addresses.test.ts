import { expect, test } from 'vitest';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import { monday, typedAddress } from '#server/orders/order-rows.testing.ts';
import { readDetails } from '#server/shipments/read-details.ts';
import { useShipments } from '#server/shipments/test-shipments.testing.ts';
import { listRecentBySide } from './recent-addresses.ts';

const minute = (count: number): Date => new Date(monday.getTime() + count * 60_000);

describeOnDatabase('recent addresses', (options) => {
  const shipments = useShipments(options);

  test('are the newest twenty different ones of each side, of one’s own company', async () => {
    const { db, acme, other, stranger, order, save } = shipments();
    expect(await listRecentBySide(db, acme)).toEqual({ from: [], to: [] });
    let last = 0;
    for (let at = 0; at < 24; at += 1) {
      const id = await order();
      last = id;
      // The last but one says again what the second said, under a label; every "to" is the same.
      const street = `${at === 22 ? 1 : at} Rue Neuve`;
      await save(id, { shipFrom: typedAddress('From', { street, name: at === 22 ? 'Dock' : null }) }, minute(at));
    }
    const foreign = await order({ customerId: other, by: stranger, from: 'AE' });
    await save(foreign, { pickupDate: '2026-11-25' }, minute(30), stranger);
    const { from, to } = await listRecentBySide(db, acme);
    const streets = [23, 1, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4].map(
      (at) => `${at} Rue Neuve`,
    );
    expect(from.map((address) => address.street)).toEqual(streets);
    expect(from[1]).toMatchObject({
      type: 'From',
      name: 'Dock',
      city: 'Paris',
      postcode: '75001',
      country: { code: 'FR', hasPostCode: true },
    });
    expect(to.map((address) => [address.type, address.city])).toEqual([['To', 'Berlin']]);
    expect(new Set([...from, ...to].map(({ id }) => id)).size).toBe(21);
    const theirs = await listRecentBySide(db, other);
    expect(theirs.from.map((address) => [address.city, address.postcode, address.countryId])).toEqual([
      ['Dubai', null, 784],
    ]);
    const shown = await readDetails(db, shipments().services, last, { role: 'Customer', now: minute(40) });
    expect(shipmentEndpoints.details.response.safeParse(shown).error).toBeUndefined();
    expect(shown.recentAddressesFrom).toEqual(from);
    expect(shown.recentAddressesTo).toEqual(to);
  });
});
