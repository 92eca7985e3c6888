import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { carrierAccountEndpoints } from '#contract/carrier-accounts.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import type { BookingDecisionName } from '#domain/shipment-changes.ts';
import type { CarrierApi } from '#domain/carrier-account.ts';
import { finePercentOf } from '#domain/money.ts';
import { serveCarriers } from '#sandbox/carriers/serve-carriers.ts';
import type { Act, BookEntry, StandInRequest } from '#sandbox/carriers/stand-in.ts';
import { standIns } from '#sandbox/carriers/stand-ins.ts';
import { accountCarriers, joinCarriers } from '#server/carriers/account-carriers.ts';
import { saveResponses } from '#server/carriers/carrier-responses.ts';
import { tariffCarriers } from '#server/carriers/tariff-carriers.ts';
import { addProvider } from '#server/providers/add-provider.ts';
import { useApi } from '#tests/support/api.ts';
import { today } from '#tests/support/today.ts';
import { lampsDetails, lampsQuote } from '#tests/support/valid-bodies.ts';

/** Of the stand-ins and the server. */
export const clock = { now: today };
export const confirm = { type: 'D', readAndAccepted: true, useDebitCredit: false, discountCode: null } as const;
export const carriers: Readonly<Record<CarrierApi, { name: string; credentials: Record<string, string> }>> = {
  mydhl: { name: 'DHL Express', credentials: { username: 'q', password: 'secret', accountNumber: '950000001' } },
  ups: { name: 'UPS', credentials: { clientId: 'q', clientSecret: 'secret', accountNumber: 'Q1A2Y3' } },
  easypost: { name: 'EasyPost', credentials: { apiKey: 'EZTKdemo000000000000' } },
};
export const apis = ['mydhl', 'ups', 'easypost'] as const;

/** Orders of three carriers with their stand-ins. `onRequest` gets what these are sent. */
export function useCarrierOrders({ onRequest }: { onRequest?: (act: Act, request: StandInRequest) => void } = {}) {
  const watched = standIns.map((each) => ({
    ...each,
    handle: (...input: Parameters<typeof each.handle>) => {
      onRequest?.(input[2], input[1]);
      return each.handle(...input);
    },
  }));
  const server = serveCarriers({ standIns: watched, folder: null, seed: 3, clock: () => clock.now });
  // Without a host it listens at once.
  server.listen(0);
  const sandboxUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => {
    server.close();
    clock.now = today;
  });

  const control = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${sandboxUrl}/control${path}`, {
      method: body ? 'POST' : 'GET',
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    return response.status === 204 ? null : await response.json();
  };
  const booked = async (api: CarrierApi, id: number): Promise<BookEntry[]> =>
    ((await control('/book')) as BookEntry[]).filter(
      (entry) => entry.carrier === api && entry.act === 'book' && entry.reference?.startsWith(`Q-${id}-`),
    );

  const api = useApi({
    environment: { SANDBOX_CARRIERS_URL: sandboxUrl },
    services: {
      carriers: joinCarriers(
        tariffCarriers(),
        accountCarriers({
          keys: [new Uint8Array(32).fill(9)],
          sandboxUrl,
          clock: () => clock.now,
          keepResponses: (sent) => api().services.background.follow(saveResponses(db(), sent)),
        }),
      ),
    },
  });
  const db = () => api().database.kysely;
  beforeAll(async () => {
    const manager = await api().as('manager');
    for (const each of apis) {
      const { name, credentials } = carriers[each];
      const shippingProviderId = await addProvider(db(), {
        name,
        express: true,
        email: `bookings@${each}.example`,
        margin: finePercentOf(10),
        serviceInfo: 'By air',
        trackingLink: null,
      });
      await manager.send(carrierAccountEndpoints.create, {
        body: {
          shippingProviderId,
          companyId: null,
          api: each,
          mode: 'sandbox',
          products: null,
          isActive: true,
          credentials,
        },
      });
    }
  });

  async function enterDetails(name: string): Promise<number> {
    const mira = await api().as('customer');
    const { shippingRequestId: id } = await mira.send(offerEndpoints.requestExpress, { body: lampsQuote() });
    await api().services.background.settled();
    const { expressShippingOffers } = await mira.send(offerEndpoints.options, { params: { id } });
    const offer = expressShippingOffers.find(({ shippingProviderName }) => shippingProviderName === name);
    await mira.send(offerEndpoints.order, { params: { id }, body: { OfferId: offer!.id } });
    const details = lampsDetails('2026-11-23');
    const body = { ...details, pickupType: 'C', phone: '+49 30 23125101', shipTo: { ...details.shipTo, state: 'NY' } };
    await mira.send(shipmentEndpoints.saveDetails, { params: { id }, body: body as never });
    return id;
  }
  async function payFor(name: string): Promise<number> {
    const id = await enterDetails(name);
    await (await api().as('customer')).send(paymentEndpoints.confirm, { params: { id }, body: confirm });
    return id;
  }
  /** Now the carrier charges more than in the offer. */
  const lowerCarrierPrice = (id: number) =>
    db()
      .updateTable('offers')
      .set({ carrierPrice: 1n })
      .where('requestId', '=', id)
      .where('carrierPrice', 'is not', null)
      .execute();
  const read = (id: number) =>
    db().selectFrom('requests').select(['status', 'awbNumber']).where('id', '=', id).executeTakeFirstOrThrow();
  const book = async (minutes = 0): Promise<void> => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    api().clock.now = clock.now;
    await api().bookShipments();
  };

  const voids = async (awbNumber: string): Promise<number> =>
    ((await control('/book')) as BookEntry[]).filter(({ act, id }) => act === 'void' && id === awbNumber).length;
  const decide = async (id: number, decision: BookingDecisionName, awbNumber: string | null = null) =>
    (await api().as('csd')).try(shipmentChangeEndpoints.decideBooking, {
      params: { id },
      body: { decision, awbNumber },
    });
  const trouble = async (id: number) =>
    (await (await api().as('csd')).send(shipmentEndpoints.details, { params: { id } })).bookingTrouble;

  return { api, db, control, booked, enterDetails, payFor, lowerCarrierPrice, read, book, voids, decide, trouble };
}
