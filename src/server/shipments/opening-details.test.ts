import { expect, test } from 'vitest';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import { monday } from '#server/orders/order-rows.testing.ts';
import { readDetails } from './read-details.ts';
import { useShipments } from './test-shipments.testing.ts';

describeOnDatabase('the proposed shipping details', (options) => {
  const shipments = useShipments(options);
  const details = (id: number, now = monday) =>
    readDetails(shipments().db, shipments().services, id, { role: 'Customer', now });

  test('take sender and pick-up from the last order at the same place', async () => {
    const { acme, other, stranger, order, save, db } = shipments();
    const proposed = async (id: number, now = monday) => (await details(id, now)).proposed;
    const first = await order();
    // Nothing was saved yet: only the carrier's hours.
    expect(await proposed(first)).toEqual({
      shipFrom: null,
      shipTo: null,
      pickup: {
        source: 'carrier',
        pickupType: 'D',
        pickupDate: '2026-11-23',
        pickupTime: '09:00',
        officeCloseTime: '18:00',
        facilityId: null,
      },
    });
    await save(first);
    const next = await order();
    const there = await proposed(next);
    expect(there).toMatchObject({
      shipFrom: { source: 'lastOrder', name: null, company: 'Atelier Nord', street: '12 Rue de la Paix' },
      // On the first possible day of this order.
      pickup: { source: 'lastOrder', pickupDate: '2026-11-23', pickupTime: '10:00', officeCloseTime: '13:00' },
    });
    // Too late for these hours today, so until the carrier's end.
    expect(await proposed(next, new Date('2026-11-23T12:00:00Z'))).toMatchObject({
      pickup: { pickupDate: '2026-11-23', pickupTime: '10:00', officeCloseTime: '18:00' },
    });
    expect((await details(next)).shipFrom.street).toBeNull();
    expect(await proposed(await order({ from: 'AE' }))).toMatchObject({
      shipFrom: null,
      pickup: { source: 'carrier' },
    });
    const foreign = await order({ customerId: other, by: stranger });
    expect(await proposed(foreign)).toMatchObject({ shipFrom: null, pickup: { source: 'carrier' } });
    // Entered details need no proposal.
    await save(next);
    expect(await proposed(next)).toEqual({ shipFrom: null, shipTo: null, pickup: null });
    // A hidden address is not proposed.
    await db.updateTable('recentAddresses').set({ hiddenAt: monday }).where('customerId', '=', acme).execute();
    expect(await proposed(await order())).toMatchObject({ shipFrom: null, pickup: { source: 'lastOrder' } });
    await db.deleteFrom('recentAddresses').where('customerId', '=', acme).execute();
  });

  test('prefer the addresses that were pasted or chosen with the quote', async () => {
    const { order, save } = shipments();
    const lines = {
      contact: null,
      phone: null,
      email: null,
      apartment: null,
      line3: null,
      suburb: null,
      state: null,
      taxID: null,
    };
    const party = (company: string) => ({ ...lines, company, street: '9 Quai Nord' });
    const id = await order({
      more: { quotedParties: JSON.stringify({ from: party('Quai Neuf'), to: party('Werk West') }) },
    });
    expect((await details(id)).proposed).toMatchObject({
      shipFrom: { source: 'quote', company: 'Quai Neuf', street: '9 Quai Nord', phone: null },
      shipTo: { source: 'quote', company: 'Werk West' },
    });
    await save(id);
    expect((await details(id)).proposed).toEqual({ shipFrom: null, shipTo: null, pickup: null });
  });

  test('save a recipient to the address book once, if the customer wishes', async () => {
    const { acme, db, order, save } = shipments();
    const book = () =>
      db.selectFrom('addresses').select(['type', 'company', 'name']).where('customerId', '=', acme).execute();
    await save(await order());
    expect(await book()).toEqual([]);
    await save(await order(), { saveRecipient: true });
    await save(await order(), { saveRecipient: true });
    expect(await book()).toEqual([{ type: 'To', company: 'Werk Ost', name: null }]);
  });

  test('take the company’s address as the sender’s when there is no earlier order from there', async () => {
    const { acme, ada, db, order } = shipments();
    const change = (address: string) =>
      db.updateTable('customers').set({ address, phone: '01 23 45 67 89' }).where('id', '=', acme).execute();
    await db.deleteFrom('recentAddresses').where('customerId', '=', acme).execute();
    const sender = async () => (await details(await order({ by: ada }))).proposed?.shipFrom;
    await change('8 quai de la Gare, 75001 Paris, France');
    expect(await sender()).toMatchObject({
      source: 'company',
      company: 'Acme Pumps',
      contact: 'Ada Brown',
      street: '8 quai de la Gare',
      phone: '+33 1 23 45 67 89',
    });
    await change('14 rue de la République\n69002 Lyon\nFrance');
    expect(await sender()).toBeNull();
    await change('see the website');
    expect(await sender()).toBeNull();
  });
});
