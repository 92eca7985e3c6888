import { describe, expect, test } from 'vitest';
import { carrierAccountEndpoints } from '#contract/carrier-accounts.ts';
import { customsPaperEndpoints } from '#contract/customs.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { bookingJob } from '#domain/booking-wait.ts';
import { accountMessages } from '#domain/messages/carrier-accounts.ts';
import { carrierOfferMessages } from '#domain/messages/offers.ts';
import { mailMessages } from '#domain/messages/mails.ts';
import { pickupMessages } from '#domain/messages/pickup.ts';
import { shipmentMessages } from '#domain/messages/shipments.ts';
import { lampsCustoms, lampsDetails } from '#tests/support/valid-bodies.ts';

import { apis, carriers, clock, confirm, useCarrierOrders } from '#tests/support/carrier-orders.ts';

describe('bookings that stop until people act', () => {
  const { api, db, control, booked, enterDetails, payFor, lowerCarrierPrice, read, book, voids, decide, trouble } =
    useCarrierOrders();

  const mailsOf = (id: number) =>
    db().selectFrom('mails').selectAll().where('requestId', '=', id).where('kind', '=', 'booking-stopped').execute();

  test('after a void nothing is booked until support decides to book again, once', async () => {
    const id = await payFor('UPS');
    await book();
    await (
      await api().as('csd')
    ).send(shipmentChangeEndpoints.voidShipment, { params: { id }, body: { bookAgain: false } });
    for (const minutes of [61]) await book(minutes);
    expect(await booked('ups', id)).toHaveLength(1);
    expect(await trouble(id)).toMatchObject({ isRefused: false, isStopped: true });
    const seen = await (await api().as('customer')).send(shipmentEndpoints.mainInfo, { params: { id } });
    expect(seen).toMatchObject({ status: 'P', isBookingStopped: true });
    expect((await decide(id, 'bookAgain')).status).toBe(200);
    expect((await decide(id, 'bookAgain')).status).toBe(200);
    for (const minutes of [0, 5]) await book(minutes);
    expect(await booked('ups', id)).toHaveLength(2);
    expect((await decide(id, 'bookAgain')).status).toBe(400);
  });

  test.each(['ups', 'easypost'] as const)(
    '%s: an unclear booking is voided by the number that support has found',
    async (each) => {
      const id = await payFor(carriers[each].name);
      await control('/faults', { carrier: each, act: 'book', fault: 'lost', count: 1 });
      await book();
      const [entry] = await booked(each, id);
      expect((await trouble(id))?.isUnclear).toBe(true);
      expect((await decide(id, 'void', each === 'ups' ? entry!.id : 'EZ4000000004')).status).toBe(200);
      expect(await voids(entry!.id)).toBe(1);
      for (const minutes of [61]) await book(minutes);
      expect(await booked(each, id)).toHaveLength(1);
      expect(await read(id)).toEqual({ status: 'P', awbNumber: null });
      expect(await trouble(id)).toMatchObject({ isUnclear: false, isStopped: true });
    },
  );

  test('an account that was switched off books nothing new, and still handles what it has booked', async () => {
    const csd = await api().as('csd');
    const [before, after] = [await payFor('UPS'), await payFor('UPS')];
    await db()
      .updateTable('jobs')
      .set({ doneAt: clock.now })
      .where('kind', '=', bookingJob)
      .where('subjectId', '=', after)
      .execute();
    await book();
    const switchTo = (active: boolean) =>
      db()
        .updateTable('carrierAccounts')
        .set((column) => ({ active, version: column('version', '+', 1) }))
        .where('adapter', '=', 'ups')
        .execute();
    await switchTo(false);
    await db()
      .updateTable('jobs')
      .set({ doneAt: null, dueAt: clock.now })
      .where('kind', '=', bookingJob)
      .where('subjectId', '=', after)
      .execute();
    for (const minutes of [0, 61]) await book(minutes);
    expect(await booked('ups', after)).toEqual([]);
    expect(await trouble(after)).toMatchObject({
      isStopped: true,
      problems: [shipmentMessages.carrierSwitchedOff('UPS')],
    });
    const { awbNumber } = await read(before);
    await csd.send(shipmentChangeEndpoints.voidShipment, { params: { id: before }, body: { bookAgain: false } });
    expect(await voids(awbNumber!)).toBe(1);
    await switchTo(true);
    await decide(after, 'bookAgain');
    await book();
    expect(await booked('ups', after)).toHaveLength(1);
  });

  test('an account with an unclear booking cannot change its mode or be deleted', async () => {
    const manager = await api().as('manager');
    const { items } = await manager.send(carrierAccountEndpoints.list, {});
    const { id: account, version: _, ...stored } = items.find(({ api: adapter }) => adapter === 'ups')!;
    const { shippingProviderId, companyId, products, isActive } = stored;
    const body = { shippingProviderId, companyId, products, isActive, api: 'ups', credentials: {} } as const;
    const change = (mode: 'sandbox' | 'test') =>
      manager.try(carrierAccountEndpoints.update, { params: { id: account }, body: { ...body, mode } });
    const id = await payFor('UPS');
    await control('/faults', { carrier: 'ups', act: 'book', fault: 'lost', count: 1 });
    await book();
    expect(await change('test')).toMatchObject({
      status: 400,
      body: { Errors: { mode: [accountMessages.modeStays] } },
    });
    expect((await change('sandbox')).status).toBe(200);
    const removed = await manager.try(carrierAccountEndpoints.remove, { params: { id: account } });
    expect(removed).toMatchObject({ status: 400, body: { Errors: { '': [accountMessages.hasOffers] } } });
    await book(61);
    expect(await booked('ups', id)).toHaveLength(1);
    expect((await read(id)).awbNumber).not.toBeNull();
    expect((await change('test')).status).toBe(200);
    expect((await change('sandbox')).status).toBe(200);
  });

  test('a product that the carrier no longer offers is not booked, and support reads the reason', async () => {
    const id = await payFor('UPS');
    await db()
      .updateTable('offers')
      .set({ carrierProduct: JSON.stringify({ code: '99' }) as never })
      .where('requestId', '=', id)
      .where('carrierProduct', 'is not', null)
      .execute();
    for (const minutes of [0, 30]) await book(minutes);
    expect(await booked('ups', id)).toEqual([]);
    expect(await trouble(id)).toMatchObject({ isStopped: true, isRefused: true });
  });

  test('a price that the carrier has raised is reported before the customer pays', async () => {
    const id = await enterDetails('UPS');
    await lowerCarrierPrice(id);
    const refused = await (await api().as('customer')).try(paymentEndpoints.confirm, { params: { id }, body: confirm });
    expect(refused).toMatchObject({ status: 400, body: { Errors: { '': [carrierOfferMessages.dearer('UPS')] } } });
  });

  test.each(apis)(
    '%s: a price that was raised after the payment books nothing, and support reads the reason',
    async (each) => {
      const id = await payFor(carriers[each].name);
      await lowerCarrierPrice(id);
      await book();
      expect(await booked(each, id)).toEqual([]);
      // Support decides alone.
      expect(await mailsOf(id)).toEqual([]);
      const bookingTrouble = await trouble(id);
      expect(bookingTrouble).toMatchObject({ isUnclear: false, problems: [shipmentMessages.refusalReasons.price] });
      const mira = await api().as('customer');
      const shown = await mira.send(shipmentEndpoints.details, { params: { id } });
      expect(shown).not.toHaveProperty('bookingTrouble');
      expect(shown.bookingProblems).toEqual([]);
      // At the offer's price it stays refused; at the new one it is booked, and the customer's price is the same.
      expect(bookingTrouble!.price!.now.amount).toBeGreaterThan(bookingTrouble!.price!.offered.amount);
      await decide(id, 'bookAgain');
      await book();
      expect(await booked(each, id)).toEqual([]);
      // A price that was refused again since the dialog was opened is not taken unseen.
      const seenBefore = { decision: 'takePrice', awbNumber: null, reference: bookingTrouble!.reference } as const;
      const csd = await api().as('csd');
      const stale = await csd.try(shipmentChangeEndpoints.decideBooking, { params: { id }, body: seenBefore });
      expect(stale).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
      expect((await decide(id, 'takePrice')).status).toBe(200);
      await book();
      expect(await booked(each, id)).toHaveLength(1);
      const { shippingPrice } = await mira.send(shipmentEndpoints.mainInfo, { params: { id } });
      expect(shippingPrice).toBe(shown.shippingService!.finalPrice);
    },
  );

  test('details that the carrier refused are corrected by the customer at their field, and then booked once', async () => {
    const id = await payFor('UPS');
    // So it passed the bounds of the day of the payment.
    await db()
      .updateTable('requestParties')
      .set({ phone: '+49 30 1' })
      .where('requestId', '=', id)
      .where('type', '=', 'To')
      .execute();
    for (const minutes of [0, 30]) await book(minutes);
    expect(await booked('ups', id)).toEqual([]);
    const mira = await api().as('customer');
    const { bookingProblems } = await mira.send(shipmentEndpoints.details, { params: { id } });
    expect(bookingProblems).toMatchObject([{ field: 'to.phone' }]);
    const [mail, ...others] = await mailsOf(id);
    expect(others).toEqual([]);
    expect(mail!.subject).toContain(mailMessages.bookingStopped.subject(id));
    expect(mail!.body).toContain(bookingProblems![0]!.text);
    expect(mail!.linkPath).toBe(`/shipmentDetails/${id}?act=correctTo`);
    const to = { ...lampsDetails('2026-11-23').shipTo, state: 'NY' };
    const correct = (party: object) =>
      mira.try(shipmentChangeEndpoints.correctParty, { params: { id }, body: party as never });
    const refused = await correct({ ...to, phone: '+49 30 23125101' });
    expect([refused.status, Object.keys((refused.body as { Errors: object }).Errors)]).toEqual([400, ['phone']]);
    expect((await correct({ ...to, street: '414 Lantern Avenue' })).body).not.toHaveProperty('isBookingStopped');
    await book();
    expect(await booked('ups', id)).toHaveLength(1);
    const { shippingInfo } = await mira.send(shipmentEndpoints.details, { params: { id } });
    expect(shippingInfo.shipTo).toMatchObject({ address: { street: '414 Lantern Avenue' }, phone: to.phone });
    expect((await correct(to)).status).toBe(400);
  });

  test('customs details that the carrier refused are corrected by the customer, and then booked once', async () => {
    const id = await payFor('UPS');
    const mira = await api().as('customer');
    const correct = () => mira.try(customsPaperEndpoints.correct, { params: { id }, body: { customs: lampsCustoms } });
    expect((await correct()).status).toBe(200);
    // So it passed the bounds of the day of the payment.
    await db().updateTable('customsDeclarations').set({ incoterm: 'DPU' }).where('requestId', '=', id).execute();
    for (const minutes of [0, 30]) await book(minutes);
    expect(await booked('ups', id)).toEqual([]);
    const { bookingProblems } = await mira.send(shipmentEndpoints.details, { params: { id } });
    expect(bookingProblems).toMatchObject([{ field: 'customs.incoterm' }]);
    await control('/faults', { carrier: 'ups', act: 'book', fault: 'lost', count: 1 });
    expect((await correct()).body).not.toHaveProperty('isBookingStopped');
    await book();
    expect(await booked('ups', id)).toHaveLength(1);
    // It is still unclear.
    expect(await correct()).toMatchObject({ status: 400, body: { Errors: { '': [pickupMessages.beingBooked] } } });
    await book(61);
    expect(await booked('ups', id)).toHaveLength(1);
    expect((await correct()).status).toBe(200);
  });
});
