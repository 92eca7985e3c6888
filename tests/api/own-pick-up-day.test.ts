import { describe, expect, test } from 'vitest';
import { paymentEndpoints } from '#contract/payments.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { pickupMessages } from '#domain/messages/pickup.ts';
import { useApi } from '#tests/support/api.ts';
import { stageOffers } from '#tests/support/stage-offers.ts';
import { lampsDetails } from '#tests/support/valid-bodies.ts';

describe('the pick-up day that a provider names', () => {
  const api = useApi();
  const { requestOffers, choose } = stageOffers(api);

  // The provider of the staged offer comes on 26 November.
  test('is proposed first, and no earlier day is accepted', async () => {
    const customer = await api().as('customer');
    const { id, offerId } = await requestOffers();
    await choose(id, offerId);
    const { pickupInfo } = await customer.send(shipmentEndpoints.details, { params: { id } });
    expect(pickupInfo.minimumPickupDate).toBe('2026-11-26');
    const save = async (day: string) =>
      (await customer.send(shipmentEndpoints.saveDetails, { params: { id }, body: lampsDetails(day) })).step;
    expect(await save('2026-11-25')).toBe(1);
    expect(await customer.send(shipmentEndpoints.pickupAvailability, { params: { id } })).toMatchObject({
      status: 'REFUSED',
      message: pickupMessages.beforeOwnDay('2026-11-26'),
      nextPickupDate: '2026-11-26',
    });
    expect((await customer.try(shipmentEndpoints.validate, { params: { id } })).body).toMatchObject({
      Errors: { pickupDate: [pickupMessages.beforeOwnDay('2026-11-26')] },
    });
    expect(await save('2026-11-26')).toBe(2);
    const body = { type: 'D', readAndAccepted: true, useDebitCredit: false, discountCode: null } as const;
    expect(await customer.send(paymentEndpoints.confirm, { params: { id }, body })).toMatchObject({ state: 'paid' });
  });
});
