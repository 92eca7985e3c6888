import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { commentEndpoints } from '#contract/comments.ts';
import { identityEndpoints } from '#contract/identity.ts';
import { notificationEndpoints } from '#contract/notifications.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { providerResponseEndpoints } from '#contract/provider-responses.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { notificationMessages } from '#domain/messages/notifications.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { disableUser, enableUser } from '#server/identity/change-user.ts';
import { notificationJob, notify } from '#server/notifications/notify.ts';
import { mostSubscriptions } from '#server/notifications/subscribe.ts';
import { recordBookingFailure } from '#server/shipments/book-shipment.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { requestFromAll, requestByLink } from '#tests/support/provider-link.ts';
import { runPushService } from '#tests/support/push-service.ts';
import { today } from '#tests/support/today.ts';
import { forwardersAnswer, lampsDetails, lampsQuote } from '#tests/support/valid-bodies.ts';

const service = await runPushService();
const { sentences } = notificationMessages;

describe('notifications', () => {
  const environment = { OFFER_LINK_CALLS_PER_MINUTE: '1000000', PUSH_HOSTS: `push.example, ${service.url}` };
  const api = useApi({ environment });
  afterAll(() => service.stop());
  beforeEach(async () => {
    Object.assign(service, { accepted: [], requests: 0, status: 201 });
    api().clock.now = today;
    for (const table of ['pushSubscriptions', 'mutedNotifications', 'notifiedEvents'] as const)
      await api().database.kysely.deleteFrom(table).execute();
    await api().database.kysely.deleteFrom('jobs').where('kind', '=', notificationJob).execute();
  });

  const turnOn = async (person: Person) => {
    const subscription = service.subscribe();
    await person.send(notificationEndpoints.subscribe, { body: subscription });
    return subscription;
  };
  const deliveries = async () => {
    await api().sendNotifications();
    return service.accepted.map(({ endpoint, message: { sentence, path } }) => ({ endpoint, sentence, path }));
  };
  const requestOne = async (): Promise<number> =>
    (await (await api().as('customer')).send(offerEndpoints.requestExpress, { body: lampsQuote() })).shippingRequestId;
  const deliver = async (requestId: number, userId: number): Promise<void> => {
    const event = { kind: 'delivered' as const, requestId, now: api().clock.now };
    await inTransaction(api().database.kysely, (tx) => notify(tx, event, { userId }));
  };
  const idOf = async (userName: string): Promise<number> =>
    (
      await api()
        .database.kysely.selectFrom('users')
        .select('id')
        .where('userName', '=', userName)
        .executeTakeFirstOrThrow()
    ).id;
  const countBrowsers = async (): Promise<number> =>
    (await api().database.kysely.selectFrom('pushSubscriptions').select('id').execute()).length;

  test('reach customers and staff, each about their own orders, without naming people or goods', async () => {
    const [customer, csd] = [await api().as('customer'), await api().as('csd')];
    const [own, supportSubscription] = [await turnOn(customer), await turnOn(csd)];
    const requested = await requestFromAll(api(), customer);
    for (const { token } of requested.links) {
      const body = { JsonData: forwardersAnswer(), Files: [] };
      expect((await requestByLink(api(), providerResponseEndpoints.respond, { params: { token }, body })).status).toBe(
        200,
      );
    }
    const offers = `/shippingQuote/${requested.id}/offerList`;
    const answered = requested.links.map(() => ({
      endpoint: supportSubscription.endpoint,
      sentence: sentences.provider_answered,
      path: offers,
    }));
    expect(await deliveries()).toEqual([
      ...answered,
      { endpoint: own.endpoint, sentence: sentences.offers_complete, path: offers },
    ]);
    for (const { message, sealed, contact } of service.accepted) {
      expect(message.sentence).not.toMatch(/\d/);
      expect(sealed.includes('offerList')).toBe(false);
      expect(contact).toBe('mailto:help@quayside.example');
    }
    // Nothing is sent twice, however often somebody looks.
    expect(await api().sendNotifications()).toBe(0);
  });

  test('about a payment reach staff, but not the one who made the payment', async () => {
    const [customer, csd, manager] = [await api().as('customer'), await api().as('csd'), await api().as('manager')];
    await turnOn(customer);
    await turnOn(csd);
    const other = await turnOn(manager);
    const id = await requestOne();
    const { expressShippingOffers } = await customer.send(offerEndpoints.options, { params: { id } });
    await customer.send(offerEndpoints.order, { params: { id }, body: { OfferId: expressShippingOffers[0]!.id } });
    await customer.send(shipmentEndpoints.saveDetails, { params: { id }, body: lampsDetails('2026-11-19') });
    const { amountDueUSD } = await csd.send(paymentEndpoints.method, { params: { id } });
    const body = { type: 'D' as const, readAndAccepted: true as const, expectedAmountUSD: amountDueUSD };
    await csd.send(paymentEndpoints.confirm, { params: { id }, body });
    expect(await deliveries()).toEqual([
      { endpoint: other.endpoint, sentence: sentences.paid, path: `/shipmentDetails/${id}` },
    ]);
  });

  test('about a mention reach the colleague, and about a failed booking all staff, once', async () => {
    const [csd, manager] = [await api().as('csd'), await api().as('manager')];
    const [own, other] = [await turnOn(csd), await turnOn(manager)];
    const id = await requestOne();
    const path = `/shipmentDetails/${id}`;
    const ada = (await manager.send(commentEndpoints.colleagues, {})).items.find(({ name }) => name === 'Ada Brandt')!;
    const body = { commentBody: '@Ada Brandt: look', mentions: [ada] };
    await manager.send(commentEndpoints.add, { params: { id }, body });
    expect(await deliveries()).toEqual([{ endpoint: own.endpoint, sentence: sentences.mentioned, path }]);
    for (const tries of [1, 2]) {
      await inTransaction(api().database.kysely, (tx) => recordBookingFailure(tx, { requestId: id, tries }, today));
    }
    const sentence = sentences.booking_failed;
    expect((await deliveries()).slice(1)).toEqual([own, other].map(({ endpoint }) => ({ endpoint, sentence, path })));
  });

  test('are sent for the kinds that a user has chosen', async () => {
    const customer = await api().as('customer');
    const before = await customer.send(notificationEndpoints.read, {});
    expect(before).toMatchObject({ kinds: ['offers_complete', 'delivered', 'batch_booked'], isOn: false });
    await turnOn(customer);
    const chosen = await customer.send(notificationEndpoints.save, { body: { kinds: ['offers_complete', 'paid'] } });
    expect(chosen).toMatchObject({ kinds: ['offers_complete'], isOn: true });
    const id = await requestOne();
    await deliver(id, await idOf('customer'));
    expect(await deliveries()).toEqual([]);
    await customer.send(notificationEndpoints.save, { body: { kinds: ['delivered'] } });
    await deliver(id, await idOf('customer'));
    await deliver(id, await idOf('customer'));
    expect((await deliveries()).map(({ path }) => path)).toEqual([`/shipmentDetails/${id}`]);
    const staff = await (await api().as('csd')).send(notificationEndpoints.read, {});
    expect(staff.kinds).toEqual([
      'customer_wrote',
      'provider_answered',
      'provider_late',
      'paid',
      'booking_failed',
      'mentioned',
    ]);
  });

  test('end with the sign-in, when they are switched off, and with everything that ends sign-ins', async () => {
    const id = await requestOne();
    const leaving = await api().freshAs('customer');
    await turnOn(leaving);
    await deliver(id, await idOf('customer'));
    await leaving.send(identityEndpoints.signOut, {});
    expect([await countBrowsers(), await deliveries()]).toEqual([0, []]);

    const staying = await api().freshAs('customer');
    await turnOn(staying);
    await turnOn(await api().freshAs('maple'));
    await staying.send(notificationEndpoints.unsubscribe, {});
    expect(await staying.send(notificationEndpoints.read, {})).toMatchObject({ isOn: false });
    expect(await countBrowsers()).toBe(1);

    await disableUser(api().database.kysely, 'maple', today);
    expect(await countBrowsers()).toBe(0);
    await enableUser(api().database.kysely, 'maple', today);
  });

  test('of a browser belong to the user who signed in there last, and to one sign-in', async () => {
    const [customer, maple] = [await api().freshAs('customer'), await api().freshAs('maple')];
    const subscription = await turnOn(customer);
    await maple.send(notificationEndpoints.subscribe, { body: subscription });
    expect(await customer.send(notificationEndpoints.read, {})).toMatchObject({ isOn: false });
    await turnOn(maple);
    expect(await countBrowsers()).toBe(1);
    await deliver(await requestOne(), await idOf('customer'));
    expect(await deliveries()).toEqual([]);
  });

  test.each([404, 410])('are no longer sent to a browser that its push service does not know: %i', async (status) => {
    await turnOn(await api().freshAs('customer'));
    await deliver(await requestOne(), await idOf('customer'));
    service.status = status;
    await deliveries();
    expect([service.requests, await countBrowsers()]).toEqual([1, 0]);
    expect(await api().database.kysely.selectFrom('notifications').select('id').execute()).toEqual([]);
  });

  test('are tried again when the push service has trouble, and given up when it refuses', async () => {
    await turnOn(await api().freshAs('customer'));
    await deliver(await requestOne(), await idOf('customer'));
    service.status = 503;
    expect([await deliveries(), service.requests]).toEqual([[], 1]);
    await deliveries();
    expect(service.requests).toBe(1);
    api().clock.now = new Date(today.getTime() + 60_000);
    service.status = 201;
    expect(await deliveries()).toHaveLength(1);

    // A service that sends elsewhere is not followed there.
    await deliver(await requestOne(), await idOf('customer'));
    service.status = 302;
    await deliveries();
    expect(service.requests).toBe(3);
    service.status = 201;
    api().clock.now = new Date(today.getTime() + 7_200_000);
    expect([(await deliveries()).length, await countBrowsers()]).toEqual([1, 1]);
  });

  test('go only to allowed push services, and only with usable keys', async () => {
    const customer = await api().as('customer');
    const good = service.subscribe();
    const { p256dh } = good.keys;
    const refused: [object, string][] = [
      ...[
        'https://localhost/x',
        'https://169.254.169.254/latest',
        'http://push.example/x',
        'https://push.example:8443/x',
        'https://push.example@evil.example/x',
        'https://a.push.example/x',
        `${service.url.replace('127.0.0.1', 'localhost')}/x`,
      ].map((endpoint): [object, string] => [{ endpoint }, notificationMessages.unknownService]),
      [{ endpoint: 'ftp://push.example' }, ruleMessages.notValid('endpoint')],
      [{ keys: { ...good.keys, p256dh: 'B'.repeat(87) } }, ruleMessages.notValid('p256dh')],
      [{ keys: { p256dh, auth: 'short' } }, ruleMessages.notValid('auth')],
    ];
    for (const [changes, sentence] of refused) {
      const { status, body } = await customer.try(notificationEndpoints.subscribe, { body: { ...good, ...changes } });
      expect([status, Object.values((body as { Errors: object }).Errors)]).toEqual([400, [[sentence]]]);
    }
    expect(await countBrowsers()).toBe(0);
    await customer.send(notificationEndpoints.subscribe, { body: { ...good, endpoint: 'https://push.example/x' } });
    expect(await countBrowsers()).toBe(1);
  });

  test('are sent to a limited number of a user’s newest browsers', async () => {
    const first = await turnOn(await api().freshAs('customer'));
    const id = await idOf('customer');
    const { kysely } = api().database;
    const later = (minutes: number) => new Date(today.getTime() + minutes * 60_000);
    for (let each = 1; each < mostSubscriptions; each += 1) {
      const { endpoint, keys } = service.subscribe();
      const values = { endpoint, ...keys, serverKey: 'k', createdAt: later(each) };
      await kysely
        .insertInto('pushSubscriptions')
        .values({ ...values, userId: id, signInId: crypto.randomUUID() })
        .execute();
    }
    api().clock.now = later(mostSubscriptions);
    await turnOn(await api().freshAs('customer'));
    const left = await kysely.selectFrom('pushSubscriptions').select('endpoint').execute();
    expect(left).toHaveLength(mostSubscriptions);
    expect(left.map(({ endpoint }) => endpoint)).not.toContain(first.endpoint);
  });

  test('do not accumulate: only the last one of a browser is kept', async () => {
    await turnOn(await api().freshAs('customer'));
    const id = await idOf('customer');
    for (let each = 0; each < 3; each += 1) {
      await deliver(await requestOne(), id);
      await api().sendNotifications();
    }
    const { kysely } = api().database;
    expect(service.accepted).toHaveLength(3);
    expect(await kysely.selectFrom('notifications').select('id').execute()).toHaveLength(1);
    const jobs = await kysely.selectFrom('jobs').select('id').where('kind', '=', notificationJob).execute();
    expect(jobs).toHaveLength(1);
  });
});
