import { expect, test } from 'vitest';
import { carrierAccountEndpoints } from '#contract/carrier-accounts.ts';
import { returnLinkEndpoints } from '#contract/return-links.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { accountCarriers, joinCarriers } from '#server/carriers/account-carriers.ts';
import type { Carriers } from '#server/carriers/carrier.ts';
import { tariffCarriers } from '#server/carriers/tariff-carriers.ts';
import { useApi } from '#tests/support/api.ts';
import { lumenOf } from '#tests/support/people.ts';
import { servicesForTests } from '#tests/support/server-parts.ts';
import { enterAll, makeProgram, payDeposit, quoteLamps } from '#tests/support/test-programs.ts';
import { today } from '#tests/support/today.ts';
import { linkBody, person } from './return-link-orders.ts';

const { secretKeys: keys } = servicesForTests();
const all = joinCarriers(tariffCarriers(), accountCarriers({ keys, sandboxUrl: null, clock: () => today }));
const asked: (number | null)[] = [];
const carriers: Carriers = {
  async list(db, day, customerId) {
    const listed = await all.list(db, day, customerId);
    asked.push(...listed.map(({ accountId }) => accountId));
    return listed;
  },
  async find(db, offer, day) {
    const carrier = await all.find(db, offer, day);
    asked.push(carrier?.accountId ?? null);
    return carrier;
  },
};
const api = useApi({ services: { carriers } });

test('a return link of a test order is shown as one, and asks and books no live carrier', async () => {
  const program = await makeProgram(api());
  const params = { id: await quoteLamps(program) };
  await enterAll(program, params.id);
  await payDeposit(program, params.id);
  await api().runDue();
  const db = api().database.kysely;
  const { providerId } = await db
    .selectFrom('offers')
    .select('providerId')
    .where('requestId', '=', params.id)
    .executeTakeFirstOrThrow();
  const manager = await api().as('manager');
  const credentials = { username: 'demo', password: 'demo-secret', accountNumber: '950000001' };
  const account = await manager.send(carrierAccountEndpoints.create, {
    body: {
      ...{ shippingProviderId: providerId, companyId: null, api: 'mydhl', mode: 'live', products: '' },
      ...{ isActive: true, credentials },
    },
  });

  const { sentWeight: weight } = await program.send(returnLinkEndpoints.estimate, { params });
  const made = await program.send(returnLinkEndpoints.make, { params, body: { ...linkBody, mostWeight: weight } });
  expect(made).toMatchObject({ livemode: false, link: { state: 'open' } });
  const token = made.link!.path!.replace('/return/', '');
  const byToken = { params: { token } };
  expect(await api().nobody.send(returnLinkEndpoints.page, byToken)).toMatchObject({ state: 'open', livemode: false });
  const use = { ...person, weight, packages: null, handOver: 'pickup' as const, pickupDate: null, point: null };
  const used = await api().nobody.send(returnLinkEndpoints.use, { ...byToken, body: use });
  expect(used).toMatchObject({ state: 'used', livemode: false });
  await api().runDue();
  const { link } = await program.send(returnLinkEndpoints.read, { params });
  const back = await program.send(shipmentEndpoints.mainInfo, { params: { id: link!.returnId! } });
  expect(back).toMatchObject({ status: 'O', livemode: false });
  expect(asked).not.toContain(account.id);

  await carriers.list(db, '2026-11-18', await lumenOf(api()));
  expect(asked).toContain(account.id);
});
