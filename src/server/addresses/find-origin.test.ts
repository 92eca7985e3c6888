import { expect, test } from 'vitest';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import { useShipments } from '#server/shipments/test-shipments.testing.ts';
import { findOrigin } from './find-origin.ts';

describeOnDatabase('the origin of the next quote', (options) => {
  const shipments = useShipments(options);

  test('is that of the company’s last quote, else of its address, else unknown', async () => {
    const { db, acme, other, order } = shipments();
    const change = (address: string | null) =>
      db.updateTable('customers').set({ address }).where('id', '=', acme).execute();
    await change(null);
    expect(await findOrigin(db, acme)).toBeNull();
    await change('our house by the river');
    expect(await findOrigin(db, acme)).toBeNull();
    await change('Lampenweg 12, 10115 Berlin, Germany');
    expect(await findOrigin(db, acme)).toEqual({ countryId: 276, postcode: '10115', city: 'Berlin' });
    await order();
    expect(await findOrigin(db, acme)).toEqual({ countryId: 250, postcode: '75001', city: 'Paris' });
    // A return leads from somebody else's place.
    await order({ from: 'AE', more: { returnOfId: await order() } });
    expect(await findOrigin(db, acme)).toMatchObject({ city: 'Paris' });
    expect(await findOrigin(db, other)).toBeNull();
  });
});
