import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type ApiKeyResponse, apiKeyEndpoints } from '#contract/api-keys.ts';
import { apiVersions, newestApiVersion } from '#contract/api-versions.ts';
import { companyEndpoints } from '#contract/customers.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { peopleEndpoints } from '#contract/people.ts';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { mostApiKeys } from '#domain/api-key.ts';
import { apiKeyMessages as words } from '#domain/messages/api-keys.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { secondFactorMessages } from '#domain/messages/second-factor.ts';
import { demoPassword } from '#server/demo/people.ts';
import { findOrderRecipient } from '#server/mail/order-recipient.ts';
import { readOrder } from '#server/orders/order.ts';
import { useApi } from '#tests/support/api.ts';
import { type KeyOptions, makeKey as makeProgramKey } from '#tests/support/test-programs.ts';
import { lampsQuote } from '#tests/support/valid-bodies.ts';
import { lumenOf, tryWith } from '#tests/support/people.ts';

const proof = { password: demoPassword, code: '' };
const refusal = (status: number, sentence: string, code = 'api-key-refused') => ({
  status,
  body: { Errors: { '': [sentence] }, code },
});

describe('API keys', () => {
  const api = useApi({ environment: { API_CALLS_PER_MINUTE: '1000' } });
  const db = () => api().database.kysely;
  const switchApi = async (hasApi: boolean, id?: number) =>
    (await api().as('manager')).send(peopleEndpoints.changeApi, {
      params: { id: id ?? (await lumenOf(api())) },
      body: { hasApi },
    });
  const makeKey = (options: KeyOptions = {}) =>
    makeProgramKey(api(), { livemode: true, scopes: ['orders:read'], ...options });
  const listOrders = (secret: string) => api().withToken(secret).try(orderListEndpoints.list, {});
  const change = async (key: ApiKeyResponse, endpoint: keyof typeof apiKeyEndpoints, body?: object, by = 'customer') =>
    await tryWith(
      api(),
      await api().as(by),
      apiKeyEndpoints[endpoint],
      { params: { id: key.id }, ...(body && { body }) },
      key.version,
    );

  test('a company can make a key only after a manager allows it', async () => {
    await switchApi(false);
    const customer = await api().as('customer');
    expect((await customer.send(apiKeyEndpoints.list, {})).hasApi).toBe(false);
    const body = { name: 'Shop', scopes: ['orders:read' as const], networks: [], expiresOn: '', ...proof };
    expect(await customer.try(apiKeyEndpoints.create, { body })).toMatchObject(refusal(403, words.off, 'forbidden'));
    expect((await switchApi(true)).hasApi).toBe(true);
    expect((await customer.send(apiKeyEndpoints.list, {})).hasApi).toBe(true);
    expect((await customer.try(apiKeyEndpoints.create, { body })).status).toBe(200);
  });

  test('a repeat with the same idempotency key makes no second secret', async () => {
    const { key } = await makeKey();
    const customer = await api().as('customer');
    const [renewal, made] = [randomUUID(), randomUUID()];
    const renew = () =>
      customer.try(apiKeyEndpoints.renew, { params: { id: key.id }, body: { overlapDays: 1, ...proof } }, renewal);
    const body = { name: 'Repeated', scopes: ['orders:read' as const], networks: [], expiresOn: '', ...proof };
    const create = () => customer.try(apiKeyEndpoints.create, { body }, made);
    for (const act of [renew, create]) {
      expect((await act()).status).toBe(200);
      expect(await act()).toMatchObject(refusal(409, errorMessages.secretShownOnce, 'key-used-before'));
    }
    const { items } = await customer.send(apiKeyEndpoints.list, {});
    expect(items.find(({ id }) => id === key.id)!.version).toBe(2);
  });

  test('the secret of a key is shown once and never stored, and managers of the company are told by mail', async () => {
    const { key, secret } = await makeKey({ name: 'Till' });
    expect(secret).toMatch(/^qs_live_[0-9A-Za-z]{49}$/);
    expect(key).toMatchObject({
      name: 'Till',
      start: secret.slice(0, 13),
      state: 'active',
      lastUsedAt: null,
      version: 1,
    });
    const tables = ['apiKeys', 'users', 'idempotencyKeys', 'peopleActions', 'mails'] as const;
    const stored = await Promise.all(tables.map((table) => db().selectFrom(table).selectAll().execute()));
    expect(JSON.stringify(stored)).not.toContain(secret.slice(13));
    const mails = await db()
      .selectFrom('mails')
      .select(['recipient', 'body'])
      .where('subject', '=', words.mail.made('Till'))
      .execute();
    expect(mails.length).toBeGreaterThan(0);
    expect(mails[0]!.body).toContain('orders:read');
  });

  test('with a wrong password no key is made', async () => {
    await switchApi(true);
    const body = {
      name: 'Thief',
      scopes: ['orders:read' as const],
      networks: [],
      expiresOn: '',
      password: 'wrong',
      code: '',
    };
    expect(await (await api().as('customer')).try(apiKeyEndpoints.create, { body })).toMatchObject({
      status: 400,
      body: { Errors: { password: [secondFactorMessages.wrongPassword] } },
    });
  });

  test('a program sees and does what its company may within the key’s scopes, and the order names the key', async () => {
    const { secret } = await makeKey({ name: 'Web shop', scopes: ['orders:read', 'quotes:write'] });
    const shop = api().withToken(secret);
    const { shippingRequestId: id } = await shop.send(offerEndpoints.requestExpress, { body: lampsQuote() });
    const { items } = await shop.send(orderListEndpoints.list, {});
    expect(items.map((row) => row.id)).toContain(id);
    const { items: actions } = await (
      await api().as('csd')
    ).send(shipmentChangeEndpoints.actions, { query: { shippingRequestId: id } });
    expect(JSON.stringify(actions)).toContain('API key Web shop');
    const params = { id };
    expect(await shop.try(offerEndpoints.options, { params })).toMatchObject(
      refusal(403, words.lacksScope('quotes:read'), 'api-key-scope'),
    );
    expect(await shop.try(apiKeyEndpoints.list, {})).toMatchObject(refusal(403, words.notForKeys, 'api-key-scope'));
    const foreign = await (await api().as('maple')).send(offerEndpoints.requestExpress, { body: lampsQuote() });
    const other = api().withToken((await makeKey({ scopes: ['quotes:read'] })).secret);
    expect((await other.try(offerEndpoints.options, { params: { id: foreign.shippingRequestId } })).status).toBe(404);
    expect((await other.try(offerEndpoints.options, { params })).status).toBe(200);
  });

  test('a write with a key is repeated by its idempotency key, as on the page', async () => {
    const { secret } = await makeKey({ scopes: ['quotes:write'] });
    const idempotencyKey = '6b1f0c1e-4f0a-4a53-9a52-0d2f6f1c7a77';
    const quote = () =>
      api().withToken(secret).send(offerEndpoints.requestExpress, { body: lampsQuote() }, idempotencyKey);
    expect((await quote()).shippingRequestId).toBe((await quote()).shippingRequestId);
  });

  test('a malformed, unknown, expired or revoked key is refused in words', async () => {
    const { key, secret } = await makeKey({ name: 'Short', expiresOn: '2026-11-20' });
    const wrong = secret.slice(0, -1) + (secret.endsWith('0') ? '1' : '0');
    expect(await listOrders(wrong)).toMatchObject(refusal(401, words.missing));
    expect(await listOrders('qs_live_')).toMatchObject({ status: 401 });
    expect((await listOrders(secret)).status).toBe(200);
    const before = api().clock.now;
    api().clock.now = new Date('2026-11-20T23:59:59Z');
    expect((await listOrders(secret)).status).toBe(200);
    api().clock.now = new Date('2026-11-21T00:00:00Z');
    expect(await listOrders(secret)).toMatchObject(refusal(401, words.expired('2026-11-20')));
    api().clock.now = before;
    expect((await change(key, 'revoke')).status).toBe(200);
    expect(await listOrders(secret)).toMatchObject(refusal(401, words.keyRevoked));
    expect((await change(key, 'revoke')).status).toBe(200);
    expect((await change({ ...key, version: 2 }, 'renew', { overlapDays: 1, ...proof })).body).toMatchObject({
      Errors: { '': [words.revokedStays] },
    });
  });

  test('keys are refused as soon as their company may not use them any more', async () => {
    const { secret } = await makeKey();
    await switchApi(false);
    expect(await listOrders(secret)).toMatchObject(refusal(403, words.off));
    await switchApi(true);
    expect((await listOrders(secret)).status).toBe(200);
  });

  test('a key used from a network that is not allowed is refused', async () => {
    const near = await makeKey({ networks: ['127.0.0.0/8', '2001:db8::/32'] });
    const far = await makeKey({ networks: ['192.0.2.0/24'] });
    expect((await listOrders(near.secret)).status).toBe(200);
    expect(await listOrders(far.secret)).toMatchObject(
      refusal(403, words.fromElsewhere('127.0.0.1'), 'api-key-network'),
    );
  });

  test('a renewal gives a new secret, and the old one stays valid as long as was chosen', async () => {
    const { key, secret } = await makeKey({ name: 'Renewed' });
    const before = api().clock.now;
    const renewed = await change(key, 'renew', { overlapDays: 1, ...proof });
    const next = (renewed.body as { secret: string }).secret;
    expect(next).not.toBe(secret);
    expect((await listOrders(secret)).status).toBe(200);
    expect((await listOrders(next)).status).toBe(200);
    api().clock.now = new Date(before.getTime() + 86_400_000 + 1);
    expect(await listOrders(secret)).toMatchObject(refusal(401, words.unknown));
    expect((await listOrders(next)).status).toBe(200);
    api().clock.now = before;
    const { key: current } = (await change({ ...key, version: 2 }, 'renew', { overlapDays: 0, ...proof })).body as {
      key: ApiKeyResponse;
    };
    expect(current.oldSecretUntil).toBe(null);
    expect(await listOrders(next)).toMatchObject(refusal(401, words.unknown));
  });

  test('a key is changed in the version that was read, and histories show its new name', async () => {
    const { key, secret } = await makeKey({ name: 'Old name' });
    const body = { name: 'New name', scopes: ['quotes:write'], networks: [], expiresOn: '' };
    expect((await change(key, 'update', body)).body).toMatchObject({ name: 'New name', version: 2 });
    expect((await change(key, 'update', body)).status).toBe(409);
    expect(await listOrders(secret)).toMatchObject(refusal(403, words.lacksScope('orders:read'), 'api-key-scope'));
    const { items } = await (
      await api().as('manager')
    ).send(peopleEndpoints.users, { query: { searchText: 'New name' } });
    expect(items).toEqual([]);
  });

  test('a manager makes keys for any company and sees all, a customer only those of the own company', async () => {
    const { key } = await makeKey();
    const manager = await api().as('manager');
    const body = { name: 'By us', scopes: ['orders:read' as const], networks: [], expiresOn: '', ...proof };
    expect((await manager.try(apiKeyEndpoints.create, { body })).body).toMatchObject({
      Errors: { companyId: [words.chooseCompany] },
    });
    const companies = (await manager.send(companyEndpoints.companies, {})).items;
    const maple = companies.find(({ name }) => name.startsWith('Maple'))!;
    expect((await manager.try(apiKeyEndpoints.create, { body: { ...body, companyId: maple.id } })).body).toMatchObject({
      Errors: { companyId: [words.offForCompany] },
    });
    await switchApi(true, maple.id);
    const made = await manager.send(apiKeyEndpoints.create, { body: { ...body, companyId: maple.id } });
    expect(made.key.companyName).toBe(maple.name);
    const idsOf = async (userName: string) =>
      (await (await api().as(userName)).send(apiKeyEndpoints.list, {})).items.map(({ id }) => id);
    expect(await idsOf('manager')).toEqual(expect.arrayContaining([key.id, made.key.id]));
    expect(await idsOf('maple')).toEqual([made.key.id]);
    expect((await change(key, 'revoke', undefined, 'maple')).status).toBe(404);
  });

  test.each([
    ['no scope', { scopes: [] }, 'scopes', words.chooseScopes],
    ['a network that is none', { networks: ['10.0.0.0/99'] }, 'networks', words.noNetwork('10.0.0.0/99')],
    ['a day that has passed', { expiresOn: '2020-01-01' }, 'expiresOn', words.dayPassed],
  ])('a key with %s is refused at its field', async (_, values, field, sentence) => {
    await switchApi(true);
    const body = { name: 'Shop', scopes: ['orders:read'], networks: [], expiresOn: '', ...values, ...proof };
    expect((await (await api().as('customer')).try(apiKeyEndpoints.create, { body })).body).toMatchObject({
      Errors: { [field]: [sentence] },
    });
  });

  test('repeating a request whose response was lost makes no second key of the same name', async () => {
    await makeKey({ name: 'Once' });
    const body = { name: 'once', scopes: ['orders:read' as const], networks: [], expiresOn: '', ...proof };
    expect((await (await api().as('customer')).try(apiKeyEndpoints.create, { body })).body).toMatchObject({
      Errors: { name: [words.nameTaken('once')] },
    });
  });

  test('an expired key is not extended beyond the limit, nor while another key has its name', async () => {
    const { key } = await makeKey({ name: 'Season', expiresOn: '2026-11-30' });
    await db().updateTable('apiKeys').set({ expiresOn: '2026-11-01' }).where('id', '=', key.id).execute();
    const input = { name: 'Season', scopes: key.scopes, networks: [], expiresOn: '2026-12-31', ...proof };
    const { key: other } = await makeKey({ name: 'season' });
    const refused = (errors: object) => ({ status: 400, body: { Errors: errors } });
    expect(await change(key, 'update', input)).toMatchObject(refused({ name: [words.nameTaken('Season')] }));
    const renamed = { ...input, name: 'Till again', scopes: other.scopes, expiresOn: '' };
    expect((await change(other, 'update', { ...renamed, name: 'SEASON' })).status).toBe(200);
    const made = { ...input, expiresOn: '' };
    const customer = await api().as('customer');
    let count = 0;
    const add = () => customer.try(apiKeyEndpoints.create, { body: { ...made, name: `More ${count}` } });
    while ((await add()).status === 200) count += 1;
    expect(count).toBeLessThan(mostApiKeys);
    expect(await change(key, 'update', { ...input, name: 'Alone' })).toMatchObject(
      refused({ '': [words.tooMany(mostApiKeys)] }),
    );
    await db().updateTable('apiKeys').set({ revokedAt: api().clock.now }).where('name', 'like', 'More %').execute();
  });

  test('a key is never a mail contact: mails about its orders go to people, also after it is revoked', async () => {
    const { key, secret } = await makeKey({ name: 'Ordering', scopes: ['quotes:write'] });
    const { shippingRequestId: id } = await api().withToken(secret).send(offerEndpoints.requestExpress, {
      body: lampsQuote(),
    });
    const companyId = await lumenOf(api());
    const csd = await api().as('csd');
    const { items } = await csd.send(companyEndpoints.usersOfCompany, { params: { id: companyId } });
    const user = items.find(({ name }) => name === 'API key Ordering')!;
    expect(user.isApiKey).toBe(true);
    const body = { ...lampsQuote(), CompanyId: companyId, ContactId: user.id };
    expect((await csd.try(offerEndpoints.requestExpress, { body })).status).toBe(400);
    const order = await readOrder(db(), id, api().clock.now);
    const people = ['Mira Vos'];
    expect(people).toContain((await findOrderRecipient(db(), order))?.name);
    await change(key, 'revoke');
    expect(people).toContain((await findOrderRecipient(db(), order))?.name);
  });

  test('a request uses the API version of its key or the one it names, and the response says which', async () => {
    const { key, secret } = await makeKey();
    expect(key.apiVersion).toBe(newestApiVersion);
    const call = (version?: string) =>
      api().app.inject({
        url: orderListEndpoints.list.fullPath,
        headers: { authorization: `Bearer ${secret}`, ...(version && { 'quayside-version': version }) },
      });
    for (const version of [undefined, ...apiVersions])
      expect((await call(version)).headers['quayside-version']).toBe(version ?? newestApiVersion);
    const refused = await call('2020-01-01');
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      Errors: { '': [words.unknownVersion('2020-01-01', apiVersions)] },
      code: 'unknown-version',
    });
  });

  test('a refusal contains the request’s id and the guide’s sentence about its code', async () => {
    const { secret } = await makeKey();
    const calls = ['/api/shipping/shippingOptions/1', '/api/nothing/here', '/api/shipping/RequestList?pageSize=7'];
    for (const [at, code] of ['api-key-scope', 'not-found', 'rule-broken'].entries()) {
      const authorization = `${at === 0 ? 'bearer' : 'Bearer'} ${secret}`;
      const answered = await api().app.inject({ url: calls[at]!, headers: { authorization } });
      const requestId = answered.headers['x-request-id'];
      expect(answered.json()).toMatchObject({ code, requestId, help: `/api/docs#${code}` });
    }
  });

  test('a query name that the endpoint does not have is refused to a program, and ignored for a person', async () => {
    const { secret } = await makeKey();
    const url = `${orderListEndpoints.changes.fullPath}?updated_since=2026-11-01T00:00:00Z&limit=1`;
    const refused = await api().app.inject({ url, headers: { authorization: `Bearer ${secret}` } });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { Errors: { updated_since: ['“updated_since” is not known here. Known are: limit, after, updatedSince.'] } },
    ]);
    const person = await api().as('customer');
    const query = { limit: 1, updated_since: '2026-11-01T00:00:00Z' } as object;
    expect((await person.try(orderListEndpoints.changes, { query })).status).toBe(200);
    const nobody = await api().app.inject({ url });
    expect([nobody.statusCode, nobody.json()]).toMatchObject([401, { Errors: { '': [errorMessages.notSignedIn] } }]);
  });

  test('a key within a web address is refused wherever it stands', async () => {
    const { secret } = await makeKey();
    for (const url of [`/api/shipping/RequestList?key=${secret}`, `/api/x/${secret}`]) {
      const answered = await api().app.inject({ url });
      expect(answered.statusCode, url).toBe(400);
      expect(answered.json()).toMatchObject({ Errors: { '': [words.inAddress] } });
    }
  });
});

describe('the rate of an API key', () => {
  const api = useApi({ environment: { API_CALLS_PER_MINUTE: '3' } });

  test('is limited separately for each key, and the response says how many seconds to wait', async () => {
    const manager = await api().as('manager');
    const companyId = await lumenOf(api());
    await manager.send(peopleEndpoints.changeApi, { params: { id: companyId }, body: { hasApi: true } });
    const body = { name: 'Busy', scopes: ['orders:read' as const], networks: [], expiresOn: '', companyId, ...proof };
    const { secret } = await manager.send(apiKeyEndpoints.create, { body });
    const headers = { authorization: `Bearer ${secret}` };
    const call = () => api().app.inject({ url: orderListEndpoints.list.fullPath, headers });
    const answers = [await call(), await call(), await call(), await call()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
    expect(Number(answers[3]!.headers['retry-after'])).toBeGreaterThan(0);
    expect(answers.every((answer) => /^[\da-f-]{36}$/.test(String(answer.headers['x-request-id'])))).toBe(true);
    expect((await manager.try(orderListEndpoints.list, {})).status).toBe(200);
  });
});
