import { describe, expect, test } from 'vitest';
import { mailEndpoints } from '#contract/mails.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { queueEndpoints } from '#contract/queue.ts';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { dayInWords } from '#domain/date-text.ts';
import { sentMailMessages } from '#domain/messages/sent-mails.ts';
import { demoCompanies } from '#server/demo/people.ts';
import { changeOrder } from '#tests/support/change-order.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { today } from '#tests/support/today.ts';
import { lampsDetails, lampsQuote } from '#tests/support/valid-bodies.ts';

const bank = {
  BANK_NAME: 'Harbour Bank',
  BANK_ACCOUNT: 'DE02 1203 0000 0000 2020 51',
  BANK_RECEIVER: 'Quayside GmbH',
  BANK_WAIT_TIME: '2 working days',
};

describe('an agreed transfer', () => {
  const api = useApi({ environment: bank });

  async function agree(
    person: Person,
    more: { ContactId?: number } = {},
    handOver: object = { pickupType: 'C', phone: '+49 30 23125101' },
    discountCode: string | null = null,
  ): Promise<number> {
    const body = { ...lampsQuote(), CmpnHash: demoCompanies[0].hash, ...more };
    const { shippingRequestId: id } = await person.send(offerEndpoints.requestExpress, { body });
    const { expressShippingOffers } = await person.send(offerEndpoints.options, { params: { id } });
    await person.send(offerEndpoints.order, { params: { id }, body: { OfferId: expressShippingOffers[0]!.id } });
    const details = { ...lampsDetails('2026-11-19'), ...handOver };
    await person.send(shipmentEndpoints.saveDetails, { params: { id }, body: details });
    const confirm = { type: 'B', readAndAccepted: true, useDebitCredit: false, discountCode } as const;
    await person.send(paymentEndpoints.confirm, { params: { id }, body: confirm });
    return id;
  }
  const detailsOf = async (person: Person, id: number) =>
    await person.send(shipmentEndpoints.details, { params: { id } });
  const mailsOf = async (id: number) => {
    const csd = await api().as('csd');
    const { items } = await csd.send(mailEndpoints.list, { query: { searchText: `Order ${id}:`, pageSize: 10 } });
    return await Promise.all(items.map((item) => csd.send(mailEndpoints.read, { params: { id: item.id } })));
  };

  test('shows on its page and in a mail how much to pay and where, until the money came', async () => {
    const customer = await api().as('customer');
    const id = await agree(customer);
    const { transfer, shippingService } = await detailsOf(customer, id);
    expect(transfer).toEqual({
      amountUSD: shippingService!.finalPrice,
      bank: {
        bank: 'Harbour Bank',
        accountNumber: 'DE02 1203 0000 0000 2020 51',
        receiverInfo: 'Quayside GmbH',
        details: null,
        paymentWaitTime: '2 working days',
      },
      discountCode: null,
      discountPercent: null,
      receivedUSD: 0,
      totalUSD: shippingService!.finalPrice,
    });
    const [mail, ...more] = await mailsOf(id);
    expect(more).toEqual([]);
    const amount = transfer!.amountUSD.toFixed(2);
    expect(mail).toMatchObject({
      recipient: 'mira@lumen-radteile.example',
      subject: expect.stringContaining(`Order ${id}: please transfer ${amount} USD`) as unknown,
      link: `/shipmentDetails/${id}`,
    });
    expect(mail!.paragraphs.join('\n')).toContain(
      [
        `Amount: ${amount} USD`,
        'Bank: Harbour Bank',
        'Account number: DE02 1203 0000 0000 2020 51',
        'Receiver: Quayside GmbH',
        `Payment reference: order ${id}`,
      ].join('\n'),
    );
    const csd = await api().as('csd');
    expect((await detailsOf(csd, id)).transfer).toEqual(transfer);
    await csd.send(shipmentChangeEndpoints.changeState, { params: { id }, body: { status: 'P' } });
    expect((await detailsOf(customer, id)).transfer).toBeNull();
    await api().sendMails();
    const refused = await csd.try(mailEndpoints.resend, { params: { id: mail!.id } });
    expect(refused).toMatchObject({ status: 400, body: { Errors: { '': [sentMailMessages.transferIsOver] } } });
  });

  test('names its discount on the page, in the mail and in the action list', async () => {
    const [customer, csd] = [await api().as('customer'), await api().as('csd')];
    const id = await agree(customer, {}, undefined, 'AUTUMN5');
    const { transfer } = await detailsOf(csd, id);
    expect(transfer).toMatchObject({ discountCode: 'AUTUMN5', discountPercent: 5 });
    expect(transfer!.amountUSD).toBeLessThan(transfer!.totalUSD!);
    expect((await detailsOf(customer, id)).transfer).toEqual(transfer);
    const [mail] = await mailsOf(id);
    expect(mail!.paragraphs.join('\n')).toContain('5 % off with AUTUMN5: −');
    const { items: actions } = await csd.send(shipmentChangeEndpoints.actions, { query: { shippingRequestId: id } });
    const amount = transfer!.amountUSD.toFixed(2);
    expect(actions.map(({ content }) => content)).toContain(
      `${amount} USD is expected by bank transfer, 5 % off with AUTUMN5`,
    );
  });

  test('is not awaited by an order that only has the status Waiting for payment', async () => {
    const customer = await api().as('customer');
    const { shippingRequestId: id } = await customer.send(offerEndpoints.requestExpress, { body: lampsQuote() });
    const csd = await api().as('csd');
    await csd.send(shipmentChangeEndpoints.changeState, { params: { id }, body: { status: 'W' } });
    expect((await detailsOf(customer, id)).transfer).toBeNull();
  });

  test('that comes after the pick-up day pays the order, which is booked once another day is chosen', async () => {
    const [customer, csd] = [await api().as('customer'), await api().as('csd')];
    const id = await agree(customer, {}, { pickupType: 'D' });
    const at = { params: { id } };
    const { kysely } = api().database;
    await changeOrder(kysely, id, { pickupDate: '2026-11-16' });
    const { minimumPickupDate: next } = (await customer.send(shipmentEndpoints.details, at)).pickupInfo;
    try {
      await csd.send(shipmentChangeEndpoints.changeState, { ...at, body: { status: 'P' } });
      await api().runDue();
      api().clock.now = new Date(today.getTime() + 3_600_000);
      await api().runDue();
      expect(await customer.send(shipmentEndpoints.mainInfo, at)).toMatchObject({
        status: 'P',
        paid: true,
        awbNumber: null,
        packageLableAvailable: false,
      });
      const { items: queued } = await csd.send(queueEndpoints.list, { query: { kind: 'bookingFailed' } });
      expect(queued.find(({ subjectId }) => subjectId === id)).toMatchObject({ missedPickupDay: '2026-11-16' });
      const bookings = kysely.selectFrom('jobs').selectAll().where('kind', '=', 'book-shipment');
      const job = await bookings.where('subjectId', '=', id).executeTakeFirstOrThrow();
      expect(job).toMatchObject({ tries: 0, lastError: null, doneAt: null });
      const { items: actions } = await csd.send(shipmentChangeEndpoints.actions, { query: { shippingRequestId: id } });
      expect(actions.filter(({ actionType }) => actionType === 'Pick-up day has passed')).toHaveLength(1);
      const reminders = (await mailsOf(id)).filter(({ subject }) =>
        subject.includes('please choose a new pick-up day'),
      );
      expect(reminders).toHaveLength(1);
      expect(reminders[0]!.paragraphs.join('\n')).toContain('16 Nov 2026');
      expect(reminders[0]!.paragraphs.join('\n')).toContain(`the next possible one is ${dayInWords(next)}`);

      const pickup = { pickupDate: '2026-11-16', pickupTime: '10:00', officeCloseTime: '15:00' };
      const past = await customer.try(shipmentChangeEndpoints.changePickup, { ...at, body: pickup });
      expect([past.status, past.body]).toMatchObject([400, { Errors: { pickupDate: [expect.any(String)] } }]);
      await customer.send(shipmentChangeEndpoints.changePickup, {
        ...at,
        body: { ...pickup, pickupDate: '2026-11-24' },
      });
      await api().runDue();
      expect(await customer.send(shipmentEndpoints.mainInfo, at)).toMatchObject({
        status: 'O',
        prgNumber: expect.stringContaining('261124'),
        packageLableAvailable: true,
      });
      const booked = await customer.try(shipmentChangeEndpoints.changePickup, {
        ...at,
        body: { ...pickup, pickupDate: '2026-11-25' },
      });
      expect(booked.status).toBe(400);
    } finally {
      api().clock.now = today;
    }
  });
});
