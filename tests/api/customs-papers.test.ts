import { describe, expect, test } from 'vitest';
import { customsPaperEndpoints } from '#contract/customs.ts';
import { labelEndpoints } from '#contract/labels.ts';
import { documentEndpoints } from '#contract/documents.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { quoteEndpoints } from '#contract/quotes.ts';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { mostPaperVersions } from '#domain/customs-papers.ts';
import { customsMessages } from '#domain/messages/customs.ts';
import { customsPaperMessages as words } from '#domain/messages/customs-papers.ts';
import { type BookedShipment, type CarrierDocument, type Carriers, notOffered } from '#server/carriers/carrier.ts';
import { tariffCarriers } from '#server/carriers/tariff-carriers.ts';
import { useApi } from '#tests/support/api.ts';
import { changeOrder } from '#tests/support/change-order.ts';
import { readLabel } from '#tests/support/read-label.ts';
import { lampsCustoms, lampsDetails, lampsQuote } from '#tests/support/valid-bodies.ts';

const confirm = { type: 'D', readAndAccepted: true, useDebitCredit: false, discountCode: null } as const;

const bank = {
  BANK_NAME: 'Harbour Bank',
  BANK_ACCOUNT: 'DE02 1203 0000 0000 2020 51',
  BANK_RECEIVER: 'Quayside GmbH',
  BANK_WAIT_TIME: '2 working days',
};

/** What the carrier says to papers, and those that it was sent. */
const carrier = {
  respond: async (): Promise<'sent' | typeof notOffered> => notOffered,
  sent: [] as { shipment: BookedShipment; documents: readonly CarrierDocument[] }[],
};
const carriers: Carriers = {
  list: (...input) => tariffCarriers().list(...input),
  async find(...input) {
    const tariffCarrier = await tariffCarriers().find(...input);
    return (
      tariffCarrier && {
        ...tariffCarrier,
        voidShipment: async () => 'voided' as const,
        async uploadDocuments(shipment, documents) {
          carrier.sent.push({ shipment, documents });
          return await carrier.respond();
        },
      }
    );
  },
};

describe('the customs papers of an order', () => {
  const api = useApi({ environment: bank, services: { carriers } });
  const at = (id: number) => ({ params: { id } });
  const textOf = async (bytes: Uint8Array) => (await readLabel(bytes, 0)).text.replaceAll(/\s+/g, ' ');

  async function enter(customs: typeof lampsCustoms | null = lampsCustoms, quote: object = {}): Promise<number> {
    const customer = await api().as('customer');
    const { shippingRequestId: id } = await customer.send(offerEndpoints.requestExpress, {
      body: { ...lampsQuote(), ...quote },
    });
    const { expressShippingOffers } = await customer.send(offerEndpoints.options, at(id));
    await customer.send(offerEndpoints.order, { ...at(id), body: { OfferId: expressShippingOffers[0]!.id } });
    await customer.send(shipmentEndpoints.saveDetails, { ...at(id), body: { ...lampsDetails('2026-11-19'), customs } });
    return id;
  }
  async function book(id: number): Promise<number> {
    await (await api().as('customer')).send(paymentEndpoints.confirm, { ...at(id), body: confirm });
    await api().runDue();
    return id;
  }
  const list = async (id: number, name = 'customer') =>
    (await (await api().as(name)).send(documentEndpoints.list, at(id))).items;
  const print = async (id: number) => (await api().as('customer')).try(customsPaperEndpoints.print, at(id));
  const actions = async (id: number) =>
    (
      await api()
        .database.kysely.selectFrom('requestActions')
        .select('content')
        .where('requestId', '=', id)
        .where('actionType', '=', words.action)
        .orderBy('id')
        .execute()
    ).map(({ content }) => content);

  test('are shown before the payment, and saved with the order when it is booked', async () => {
    const id = await enter();
    const customer = await api().as('customer');
    const preview = await customer.try(customsPaperEndpoints.preview, at(id));
    const before = await textOf(preview.bytes);
    for (const part of ['Commercial invoice', 'LR 2026-118', 'Not booked yet', '8512.10', '32.00', 'DAP New York'])
      expect(before).toContain(part);
    expect(await list(id)).toEqual([]);
    expect((await print(id)).status).toBe(400);

    await book(id);
    const { awbNumber } = await customer.send(shipmentEndpoints.mainInfo, at(id));
    for (const name of ['customer', 'csd'])
      expect(await list(id, name)).toMatchObject([
        {
          typeCode: 'CIN',
          fileName: 'Commercial invoice LR 2026-118.pdf',
          paper: { version: 1, isCurrent: true, sending: 'print' },
        },
        { typeCode: 'PKL', fileName: 'Packing list LR 2026-118.pdf' },
      ]);
    const [invoice, packingList] = await list(id);
    const read = async (document: { id: number }) =>
      await textOf((await customer.try(documentEndpoints.file, at(document.id))).bytes);
    const text = await read(invoice!);
    for (const part of [awbNumber!, 'Lumen Radteile GmbH', 'EORI DE123456789 (DE)', '16.00', 'USD 32.00', 'Mira Vos'])
      expect(text).toContain(part);
    const packed = await read(packingList!);
    expect(packed).toContain('1. Bicycle lamps of aluminium: 2 pieces');
    expect(packed).toContain('4.200');
    expect(packed).not.toContain('32.00');
    expect((await (await api().as('maple')).try(customsPaperEndpoints.print, at(id))).status).toBe(404);
  });

  test('are printed in three copies with the packing list', async () => {
    const { pages, text } = await readLabel((await print(await book(await enter()))).bytes, 0);
    expect(pages).toBe(4);
    expect(text.match(/Commercial invoice/g)!.length).toBeGreaterThanOrEqual(3);
    expect(text).toContain('Packing list');
  });

  test('follow their order’s label on A4 in the same file where the user wishes it', async () => {
    const [withPapers, without] = [await book(await enter()), await book(await enter(null))];
    const customer = await api().as('customer');
    const ids = [withPapers, without];
    expect((await customer.send(labelEndpoints.labelsThere, { body: { ids } })).withPapers).toEqual([withPapers]);
    const readPages = async (papers: boolean) => {
      const { bytes } = await customer.try(labelEndpoints.labels, { body: { ids, pages: 'a4', papers } });
      return (await readLabel(bytes, 0)).text.split('\f');
    };
    const [first, second] = await readPages(false);
    const all = await readPages(true);
    expect([all[0], all[5]]).toEqual([first, second]);
    expect(all.slice(1, 5).map((text) => /Commercial invoice|Packing list/.exec(text)?.[0])).toEqual([
      ...['Commercial invoice', 'Commercial invoice', 'Commercial invoice', 'Packing list'],
    ]);
  });

  test('are a proforma invoice for goods that are not sold', async () => {
    const id = await book(await enter({ ...lampsCustoms, reason: 'gift', invoiceNumber: null }));
    expect((await list(id))[0]).toMatchObject({ typeCode: 'PNV', fileName: `Proforma invoice Q-${id}.pdf` });
  });

  test('do not exist without details, or within one customs territory', async () => {
    const none = await book(await enter(null));
    const inland = await book(await enter(null, { CountryToId: 250, CityTo: 'Paris', PostCodeTo: '75001' }));
    expect([await list(none), await list(inland)]).toEqual([[], []]);
    const missing = await (await api().as('customer')).try(customsPaperEndpoints.preview, at(none));
    expect(missing.status).toBe(400);
    expect(JSON.stringify(missing.body)).toContain(words.nothingDeclared);
  });

  test('are sent to a carrier that accepts them', async () => {
    carrier.sent = [];
    carrier.respond = async () => 'sent';
    const id = await book(await enter());
    expect((await list(id))[0]!.paper).toMatchObject({ sending: 'sent' });
    expect(carrier.sent).toMatchObject([
      { shipment: { requestId: id, awbNumber: expect.any(String) }, documents: [{ typeCode: 'CIN', format: 'PDF' }] },
    ]);
    expect(await textOf(carrier.sent[0]!.documents[0]!.content)).toContain('LR 2026-118');
    expect((await actions(id)).at(-1)).toMatch(/^Sent to /);
  });

  test('are sent again for some minutes, and are to be printed when the carrier does not accept them', async () => {
    carrier.sent = [];
    carrier.respond = async () => Promise.reject(new Error('closed'));
    const start = api().clock.now;
    const id = await book(await enter());
    expect((await list(id))[0]!.paper).toMatchObject({ sending: 'waiting' });
    for (const minutes of [6, 12, 18, 24]) {
      api().clock.now = new Date(start.getTime() + minutes * 60_000);
      await api().runDue();
    }
    api().clock.now = start;
    expect((await list(id))[0]!.paper).toMatchObject({ sending: 'print' });
    expect(carrier.sent).toHaveLength(5);
    expect((await actions(id)).at(-1)).toContain('Print three copies');
    carrier.respond = async () => notOffered;
  });

  test('are drawn again when customer or support correct the details, and older versions stay', async () => {
    const id = await book(await enter());
    const correct = async (name: string, customs: typeof lampsCustoms) =>
      (await api().as(name)).try(customsPaperEndpoints.correct, { ...at(id), body: { customs } });
    expect((await correct('customer', { ...lampsCustoms, incotermPlace: 'Newark' })).status).toBe(200);
    await api().runDue();
    expect((await correct('csd', { ...lampsCustoms, incotermPlace: 'Boston', freight: 45.2 })).status).toBe(200);
    await api().runDue();
    const items = await list(id);
    expect(items.map(({ typeCode, paper }) => [typeCode, paper?.version, paper?.isCurrent])).toEqual([
      ['CIN', 3, true],
      ['PKL', 3, true],
      ['CIN', 2, false],
      ['PKL', 2, false],
      ['CIN', 1, false],
      ['PKL', 1, false],
    ]);
    const text = await textOf((await print(id)).bytes);
    for (const part of ['DAP Boston', 'Freight 45.20', 'USD 77.20']) expect(text).toContain(part);
    expect(text).toContain('Version 3');
    // The same again says nothing new.
    expect((await correct('customer', { ...lampsCustoms, incotermPlace: 'Boston', freight: 45.2 })).status).toBe(200);
    await api().runDue();
    expect(await list(id)).toHaveLength(6);
    const wrong = await correct('customer', { ...lampsCustoms, currency: 'EUR' });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({ Errors: { 'customs.currency': [expect.any(String)] } });
    const dutyPaid = await correct('csd', { ...lampsCustoms, incoterm: 'DDP' });
    expect(dutyPaid.body).toMatchObject({ Errors: { 'customs.incoterm': [customsMessages.recipientPays] } });
  });

  test('are drawn again when an address is corrected before another booking', async () => {
    const id = await book(await enter());
    const { shipTo } = lampsDetails('2026-11-19');
    const after = async (status: 'P' | 'W', correct: () => Promise<unknown>) => {
      await changeOrder(api().database.kysely, id, { status, awbNumber: null });
      await correct();
      await api().runDue();
      return await textOf((await print(id)).bytes);
    };
    const party = { ...shipTo, company: 'Harlem Cycles' };
    const customer = await api().as('customer');
    const csd = await api().as('csd');
    expect(
      await after('P', () => customer.send(shipmentChangeEndpoints.correctParty, { ...at(id), body: party })),
    ).toContain('Harlem Cycles');
    const to = { company: 'Bronx Cycles', contact: 'Dana Whitfield', phone: '+1 212 555 0147', email: null };
    expect(
      await after('W', () => csd.send(shipmentChangeEndpoints.updateContacts, { ...at(id), body: { to } })),
    ).toContain('Bronx Cycles');
  });

  test('name no waybill after a void, and the new one after another booking', async () => {
    const id = await book(await enter());
    const csd = await api().as('csd');
    const { awbNumber } = await csd.send(shipmentEndpoints.mainInfo, at(id));
    await csd.send(shipmentChangeEndpoints.voidShipment, { ...at(id), body: { bookAgain: false } });
    await api().runDue();
    const voided = await textOf((await print(id)).bytes);
    expect(voided).toContain('Not booked yet');
    expect(voided).not.toContain(awbNumber);
    await csd.send(shipmentChangeEndpoints.decideBooking, { ...at(id), body: { decision: 'bookAgain' } });
    await api().runDue();
    const booked = await csd.send(shipmentEndpoints.mainInfo, at(id));
    const text = await textOf((await print(id)).bytes);
    expect([text.includes(booked.awbNumber!), text.includes('Not booked yet')]).toEqual([true, false]);
  });

  test('are not drawn before payment and booking, and are drawn after the payment where support books', async () => {
    const id = await enter();
    const { kysely } = api().database;
    const customer = await api().as('customer');
    const correct = async () => {
      await customer.send(customsPaperEndpoints.correct, { ...at(id), body: { customs: lampsCustoms } });
      await api().runDue();
      return (await list(id)).length;
    };
    await customer.send(shipmentEndpoints.saveDetails, {
      ...at(id),
      body: {
        ...lampsDetails('2026-11-19'),
        pickupType: 'C',
        phone: '+49 30 23125101',
        customs: lampsCustoms,
      } as never,
    });
    await customer.send(paymentEndpoints.confirm, { ...at(id), body: { ...confirm, type: 'B' } });
    expect(await correct()).toBe(0);
    await changeOrder(kysely, id, { status: 'P', step: 3 });
    expect(await correct()).toBe(0);
    await changeOrder(kysely, id, { status: 'W', step: 2 });
    await kysely.updateTable('offers').set({ express: false }).where('requestId', '=', id).execute();
    await (await api().as('csd')).send(shipmentChangeEndpoints.changeState, { ...at(id), body: { status: 'P' } });
    await api().runDue();
    expect(await list(id)).toHaveLength(2);
  });

  test('with many versions refuse further corrections by the customer, also of an address, but not by support', async () => {
    const id = await book(await enter());
    await api()
      .database.kysely.updateTable('customsPapers')
      .set({ version: mostPaperVersions })
      .where('requestId', '=', id)
      .execute();
    const customer = await api().as('customer');
    const refused = await customer.try(customsPaperEndpoints.correct, {
      ...at(id),
      body: { customs: { ...lampsCustoms, incotermPlace: 'Newark' } },
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { Errors: { '': [words.tooManyVersions(mostPaperVersions)] } },
    });
    const { customs } = await customer.send(shipmentEndpoints.details, at(id));
    expect(customs?.incotermPlace).toBe('New York');
    const csd = await api().as('csd');
    await csd.send(customsPaperEndpoints.correct, {
      ...at(id),
      body: { customs: { ...lampsCustoms, incotermPlace: 'Boston' } },
    });
    await api().runDue();
    await changeOrder(api().database.kysely, id, { status: 'P', awbNumber: null });
    const party = { ...lampsDetails('2026-11-19').shipTo, company: 'Bronx Cycles' };
    const late = await customer.try(shipmentChangeEndpoints.correctParty, { ...at(id), body: party });
    expect(late).toMatchObject({ status: 400, body: { Errors: { '': [words.tooManyVersions(mostPaperVersions)] } } });
    await csd.send(shipmentChangeEndpoints.correctParty, { ...at(id), body: party });
    await api().runDue();
    const text = await textOf((await print(id)).bytes);
    for (const part of ['DAP Boston', 'Bronx Cycles', `Version ${mostPaperVersions + 2}`]) expect(text).toContain(part);
  });

  test('stay unchanged after the pick-up', async () => {
    const id = await book(await enter());
    await changeOrder(api().database.kysely, id, { trackingState: 'picked_up' });
    const late = await (
      await api().as('csd')
    ).try(customsPaperEndpoints.correct, { ...at(id), body: { customs: lampsCustoms } });
    expect(late.status).toBe(400);
    expect(JSON.stringify(late.body)).toContain(words.collected);
  });

  test('of returned goods name the first invoice', async () => {
    const first = await book(await enter());
    const customer = await api().as('customer');
    const {
      customerId: _,
      CmpnHash: __,
      shipFrom: ___,
      shipTo: ____,
      ...body
    } = await customer.send(quoteEndpoints.returnInfo, at(first));
    const { shippingRequestId: id } = await customer.send(offerEndpoints.requestExpress, { body });
    const { expressShippingOffers } = await customer.send(offerEndpoints.options, at(id));
    await customer.send(offerEndpoints.order, { ...at(id), body: { OfferId: expressShippingOffers[0]!.id } });
    const opened = await customer.send(shipmentEndpoints.details, at(id));
    expect(opened.customs).toMatchObject({ reason: 'return' });
    const { shipFrom, shipTo, ...handOver } = lampsDetails('2026-11-20');
    await customer.send(shipmentEndpoints.saveDetails, {
      ...at(id),
      body: {
        ...handOver,
        shipFrom: { ...shipTo, type: 'From' },
        shipTo: { ...shipFrom, type: 'To' },
        customs: opened.customs!,
      } as never,
    });
    const text = await textOf((await customer.try(customsPaperEndpoints.preview, at(id))).bytes);
    for (const part of ['Proforma invoice', 'Return of goods', 'LR 2026-118 of 2026-11-18'])
      expect(text).toContain(part);
  });
});
