import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { carrierAccountEndpoints } from '#contract/carrier-accounts.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import type { CarrierApi } from '#domain/carrier-account.ts';
import { finePercentOf } from '#domain/money.ts';
import { serveCarriers } from '#sandbox/carriers/serve-carriers.ts';
import type { BookEntry } from '#sandbox/carriers/stand-in.ts';
import { standIns } from '#sandbox/carriers/stand-ins.ts';
import { accountCarriers, joinCarriers } from '#server/carriers/account-carriers.ts';
import { tariffCarriers } from '#server/carriers/tariff-carriers.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { addProvider } from '#server/providers/add-provider.ts';
import { bookDueShipments } from '#server/shipments/book-shipment.ts';
import { useApi } from '#tests/support/api.ts';
import { readLabel } from '#tests/support/read-label.ts';
import { today } from '#tests/support/today.ts';
import { lampsDetails, lampsPackage, lampsQuote } from '#tests/support/valid-bodies.ts';
import { triedCarriers } from '../carriers/tried-carriers.ts';

const keys = [new Uint8Array(32).fill(9)] as const;
const server = serveCarriers({ standIns, folder: null, seed: 1, clock: () => today });
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const sandboxUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => void server.close());

const names: Readonly<Record<CarrierApi, string>> = { mydhl: 'DHL Express', ups: 'UPS', easypost: 'EasyPost' };

describe.each(['mydhl', 'ups', 'easypost'] satisfies CarrierApi[])('an order with %s', (carrier) => {
  const carriers = joinCarriers(tariffCarriers(), accountCarriers({ keys, sandboxUrl, clock: () => today }));
  const api = useApi({ environment: { SANDBOX_CARRIERS_URL: sandboxUrl }, services: { carriers } });

  test('goes from quote to label through the carrier’s own API, with a label and a number for each piece', async () => {
    const db = api().database.kysely;
    const provider = await addProvider(db, {
      name: names[carrier],
      express: true,
      email: `bookings@${carrier}.example`,
      margin: finePercentOf(10),
      serviceInfo: 'By air',
      trackingLink: null,
    });
    const account = {
      shippingProviderId: provider,
      companyId: null,
      api: carrier,
      mode: 'sandbox',
      products: null,
    } as const;
    const { credentials } = triedCarriers[carrier];
    await (
      await api().as('manager')
    ).send(carrierAccountEndpoints.create, {
      body: { ...account, isActive: true, credentials: { ...credentials } },
    });

    const mira = await api().as('customer');
    const quote = { ...lampsQuote(), Packages: [{ ...lampsPackage(), quantity: 3 }] };
    const { shippingRequestId: id } = await mira.send(offerEndpoints.requestExpress, { body: quote });
    await api().services.background.settled();
    const { expressShippingOffers } = await mira.send(offerEndpoints.options, { params: { id } });
    const offer = expressShippingOffers.find(({ shippingProviderName: name }) => name === names[carrier])!;
    await mira.send(offerEndpoints.order, { params: { id }, body: { OfferId: offer.id } });
    await mira.send(shipmentEndpoints.saveDetails, { params: { id }, body: lampsDetails('2026-11-19') });
    const body = { type: 'D', readAndAccepted: true, useDebitCredit: false, discountCode: null } as const;
    expect(await mira.send(paymentEndpoints.confirm, { params: { id }, body })).toMatchObject({ state: 'paid' });

    const signal = new AbortController().signal;
    await bookDueShipments(db, { carriers }, { clock: () => today, log: silentLog, signal });
    const info = await mira.send(shipmentEndpoints.mainInfo, { params: { id } });
    expect(info).toMatchObject({ status: 'O', packageLableAvailable: true });
    const { pdf } = await db.selectFrom('labels').select('pdf').where('requestId', '=', id).executeTakeFirstOrThrow();
    const pieces = await db
      .selectFrom('shipmentPieces')
      .select('trackingNumber')
      .where('requestId', '=', id)
      .orderBy('number')
      .execute();
    expect(pieces).toHaveLength(3);
    const { pages, barcodes } = await readLabel(pdf!);
    expect(pages).toBe(3);
    for (const { trackingNumber } of pieces) expect(barcodes).toContain(trackingNumber);
    const book = (await (await fetch(`${sandboxUrl}/control/book`)).json()) as BookEntry[];
    const booked = book.filter((entry) => entry.carrier === carrier && entry.act === 'book');
    expect(booked.map(({ reference }) => reference)).toEqual([`Q-${id}-1`]);
  });
});
