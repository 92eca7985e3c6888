import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { configEndpoints } from '#contract/config.ts';
import { companyEndpoints } from '#contract/customers.ts';
import { identityEndpoints } from '#contract/identity.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { peopleEndpoints } from '#contract/people.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { marketplaceMessages } from '#domain/messages/identity.ts';
import { disableUser, enableUser } from '#server/identity/change-user.ts';
import { useApi } from '#tests/support/api.ts';
import {
  annaOfFjord,
  makeKey,
  type MarketplaceAlgorithm,
  sofOfStaff,
  startMarketplace,
} from '#tests/support/test-marketplace.ts';

const market = await startMarketplace();
const environment = {
  MARKETPLACE_JWKS_URL: market.jwksUrl,
  MARKETPLACE_ISSUER: market.issuer,
  MARKETPLACE_URL: 'https://market.example/home',
};
afterAll(() => market.stop());

const minuteMs = 60_000;
const rounds = 200;
const companyRounds = 20;
type Claims = Record<string, unknown>;

describe('signing in from the marketplace', () => {
  const api = useApi({ environment });
  beforeEach(() => {
    market.response = null;
  });

  const sign = (claims: Claims = {}, how?: Parameters<typeof market.sign>[2]) =>
    market.sign(api().clock.now, claims, how);
  const authorize = (token: string) => api().nobody.try(identityEndpoints.authorize, { body: { token } });
  const enter = async (claims: Claims = {}, how?: Parameters<typeof market.sign>[2]) =>
    authorize(await sign(claims, how));
  const claimsOf = ({ body }: { body: unknown }): Claims => {
    const { accessToken } = body as { accessToken: string };
    return JSON.parse(Buffer.from(accessToken.split('.')[1]!, 'base64url').toString()) as Claims;
  };
  const list = (answered: { body: unknown }) =>
    api().app.inject({
      url: orderListEndpoints.list.fullPath,
      headers: { authorization: `Bearer ${(answered.body as { accessToken: string }).accessToken}` },
    });
  const wordsOf = ({ body }: { body: unknown }) => Object.values((body as { Errors: Claims }).Errors).flat();
  const expectRefused = (answered: { status: number; body: unknown }) =>
    expect([answered.status, ...wordsOf(answered)]).toEqual([401, errorMessages.handoverRefused]);
  const rowsOf = async (userid: string) => {
    const db = api().database.kysely;
    const users = await db.selectFrom('users').selectAll().where('marketplaceId', '=', userid).execute();
    const customers = await db
      .selectFrom('customers')
      .selectAll()
      .where(
        'id',
        'in',
        users.map(({ customerId }) => customerId ?? -1),
      )
      .execute();
    return { user: users[0]!, customer: customers[0], users: users.length };
  };
  const later = (milliseconds: number) => void (api().clock.now = new Date(api().clock.now.getTime() + milliseconds));

  test('creates user and customer from the claims, and our token carries what the page needs', async () => {
    const answered = await enter();
    const { user, customer } = await rowsOf('mp-anna');
    expect(answered.status).toBe(200);
    expect(claimsOf(answered)).toMatchObject({
      userid: user.id,
      userfirstname: 'Anna',
      userlastname: 'Berg',
      useremail: 'anna.berg@fjord.example',
      customerid: customer!.id,
      customername: 'Fjord Supply',
      roles: 'Customer',
      customeraccesstoshippingservice: '1',
      usercmpnhash: customer!.hash,
      marketplacetoken: 'back-to-anna',
    });
    expect(user.userName).toBe('anna.berg@fjord.example');
    expect(customer).toMatchObject({ marketplaceId: 'mp-fjord', debit: 0n, phone: null });
    expect((await list(answered)).statusCode).toBe(200);
  });

  test('keeps the marketplace’s own token of the user in renewed tokens, and stores it nowhere', async () => {
    const { body } = await enter();
    const { accessToken } = body as { accessToken: string };
    const renewed = await api().app.inject({
      method: 'POST',
      url: identityEndpoints.renew.fullPath,
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(claimsOf({ body: renewed.json() })['marketplacetoken']).toBe('back-to-anna');
    const users = await api().database.kysely.selectFrom('users').selectAll().execute();
    expect(JSON.stringify(users)).not.toContain('back-to-anna');
    expect(claimsOf(await enter({ apitoken: undefined }))['marketplacetoken']).toBeNull();
  });

  test('lets staff in without a customer, and they see all orders', async () => {
    const answered = await enter(sofOfStaff);
    expect(claimsOf(answered)).toMatchObject({ roles: 'CSD', customerid: null, usercmpnhash: null });
    expect((await list(answered)).json<{ totalNumberOfItems: number }>().totalNumberOfItems).toBeGreaterThan(10);
  });

  test.each<MarketplaceAlgorithm>(['ES256', 'RS256', 'EdDSA'])('takes %s', async (alg) => {
    const key = await makeKey(alg);
    market.keys = [...market.keys, key.publicJwk];
    later(minuteMs);
    expect((await enter({}, { key })).status).toBe(200);
  });

  test('accepts a token once, however many send it at once and however it is written', async () => {
    const token = await sign();
    const answered = await Promise.all(Array.from({ length: 8 }, () => authorize(token)));
    expect(answered.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array(7).fill(401),
    ]);
    const jti = 'the same id, of any form: 💩';
    expect((await enter({ jti })).status).toBe(200);
    expectRefused(await enter({ jti }));
  });

  test('refuses a used token as long as any clock would accept it', async () => {
    const token = await sign();
    expect((await authorize(token)).status).toBe(200);
    const before = api().clock.now;
    later(119_000);
    await api().runDue();
    expectRefused(await authorize(token));
    api().clock.now = before;
    await api().runDue();
    expectRefused(await authorize(token));
  });

  const at = (seconds: number) => Math.floor(api().clock.now.getTime() / 1000) + seconds;
  const times: [string, () => Claims, boolean][] = [
    ['five minutes from iat to exp', () => ({ iat: at(0), exp: at(300) }), true],
    ['a second more', () => ({ iat: at(0), exp: at(301) }), false],
    ['over for 59 seconds', () => ({ iat: at(-119), exp: at(-59) }), true],
    ['over for a minute', () => ({ iat: at(-120), exp: at(-60) }), false],
    ['signed 60 seconds ahead', () => ({ iat: at(60), exp: at(120) }), true],
    ['signed further ahead', () => ({ iat: at(62), exp: at(120) }), false],
    ['no iat', () => ({ iat: undefined }), false],
    ['no exp', () => ({ exp: undefined }), false],
    ['exp as text', () => ({ exp: String(at(60)) }), false],
    ['not before later', () => ({ nbf: at(90) }), false],
    ['an instant beyond all calendars', () => ({ iat: 9e15, exp: 9e15 }), false],
  ];
  test.each(times)('accepts or refuses a token by its times: %s', async (_, claims, isTaken) => {
    const answered = await enter(claims());
    if (isTaken) expect(answered.status).toBe(200);
    else expectRefused(answered);
  });

  const frames: [string, Claims][] = [
    ['another issuer', { iss: 'https://evil.example' }],
    ['no issuer', { iss: undefined }],
    ['another audience', { aud: 'elsewhere' }],
    ['no audience', { aud: undefined }],
    ['no id', { jti: undefined }],
    ['an empty id', { jti: '' }],
    ['an id that is a number', { jti: 7 }],
    ['an endless id', { jti: 'x'.repeat(256) }],
  ];
  test.each(frames)('with %s is refused', async (_, claims) => expectRefused(await enter(claims)));

  test('is accepted when our audience is one among others', async () => {
    expect((await enter({ aud: ['elsewhere', 'quayside'] })).status).toBe(200);
  });

  test('is refused without a signature, with a shared secret, another curve, a foreign or an unnamed key', async () => {
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const good = await sign();
    const [, payload = '', signature = ''] = good.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
    const { kid } = market.key;
    const secret = new TextEncoder().encode(JSON.stringify(market.key.publicJwk));
    const tokens = [
      `${encode({ alg: 'none', kid })}.${payload}.`,
      `${encode({ alg: 'none', kid })}.${payload}.${signature}`,
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(secret),
      await sign({}, { key: await makeKey('ES256', kid) }),
      await sign({}, { header: { kid: undefined } as never }),
      await sign({}, { header: { kid: '' } }),
      `${encode({ alg: 'ES256', kid, crit: ['exp'] })}.${payload}.${signature}`,
      `${good.slice(0, -4)}AAAA`,
      `${encode({ alg: 'ES256', kid: { odd: true } })}.${payload}.${signature}`,
      `${encode({ alg: 'ES256', kid })}.${encode('text')}.${signature}`,
      'a.b.c',
      '',
      '\u0000',
      '💩.💩.💩',
    ];
    for (const token of tokens) expectRefused(await authorize(token));
    expect((await authorize(good)).status).toBe(200);
  });

  test('is refused in words when the key set contains unusable keys', async () => {
    const odd = [
      { kid: 'short', alg: 'RS256', kty: 'RSA', n: 'AQAB', e: 'AQAB' },
      { kid: 'short-ec', alg: 'ES256', kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' },
      { kid: 'oct', alg: 'HS256', kty: 'oct', k: 'c2VjcmV0' },
    ];
    market.keys = [...market.keys, ...odd];
    later(10 * minuteMs);
    for (const { kid } of odd) {
      expectRefused(await enter({}, { header: { kid } }));
      expectRefused(await enter({}, { key: { ...(await makeKey('RS256', kid)) } }));
    }
  });

  test.each([
    [{ useremail: 'nobody' }, 'useremail', 'Email address is not valid'],
    [{ userid: 'x'.repeat(129) }, 'userid', 'Max 128 characters'],
    [{ roles: 'Admin' }, 'roles', 'roles value is not valid'],
    [{ customerid: null }, 'customerid', 'customerid value is required'],
    [{ ...sofOfStaff, customerid: 'mp-fjord' }, 'customerid', marketplaceMessages.noCustomerForStaff],
    [{ userfirstname: 'a\u0000b' }, 'userfirstname', 'The text contains characters that cannot be stored'],
  ])('is refused with unusable claims, which are named: %j', async (claims, claim, sentence) => {
    const before = await api().database.kysely.selectFrom('users').select('id').execute();
    const answered = await enter(claims);
    const Errors = { [claim]: [marketplaceMessages.wrongClaim(sentence)] };
    expect(answered).toMatchObject({ status: 400, body: { Errors, code: 'rule-broken' } });
    expect(await api().database.kysely.selectFrom('users').select('id').execute()).toHaveLength(before.length);
  });

  test('updates a changed name, company and access, and an older token that arrives later changes nothing', async () => {
    const older = await sign();
    await enter();
    const before = await rowsOf('mp-anna');
    later(2_000);
    const renamed = { customername: 'Fjord & Sons', userlastname: 'Berg-Lund', customeraccesstoshippingservice: '0' };
    const answered = await enter(renamed);
    expect(claimsOf(answered)).toMatchObject({ customername: 'Fjord & Sons', customeraccesstoshippingservice: '0' });
    const after = await rowsOf('mp-anna');
    expect([after.user.id, after.customer!.id]).toEqual([before.user.id, before.customer!.id]);
    expect(after.user.version).toBeGreaterThan(before.user.version);
    expect(claimsOf(await authorize(older))).toMatchObject({
      userlastname: 'Berg-Lund',
      customername: 'Fjord & Sons',
      customeraccesstoshippingservice: '0',
    });
    await enter(renamed);
    expect((await rowsOf('mp-anna')).user.version).toBe(after.user.version);
    const manager = await api().nobody.try(identityEndpoints.authorize, {
      body: {
        token: await sign({ ...sofOfStaff, userid: 'mp-boss', useremail: 'b@quay.example', roles: 'CSDManager' }),
      },
    });
    const history = await api().app.inject({
      url: `${peopleEndpoints.actions.fullPath}?sortOrder=desc&pageSize=20`,
      headers: { authorization: `Bearer ${(manager.body as { accessToken: string }).accessToken}` },
    });
    const contents = history
      .json<{ items: { by: string; content: string }[] }>()
      .items.filter(({ by }) => by === 'marketplace')
      .map(({ content }) => content);
    expect(contents).toEqual(
      expect.arrayContaining([
        'Changed the name of Fjord Supply to Fjord & Sons.',
        'Withdrew Fjord & Sons’s access to the shipping service.',
        'Updated the name and email address of anna.berg@fjord.example from the marketplace.',
      ]),
    );
  });

  test('changes company or role and ends earlier sign-ins', async () => {
    const claims = { userid: 'mp-mover', useremail: 'mover@fjord.example' };
    const first = await enter(claims);
    expect((await list(first)).statusCode).toBe(200);
    const same = await enter(claims);
    expect([(await list(first)).statusCode, (await list(same)).statusCode]).toEqual([200, 200]);
    const moved = await enter({ ...claims, customerid: 'mp-other', customername: 'Other Ltd' });
    expect([(await list(same)).statusCode, (await list(moved)).statusCode]).toEqual([401, 200]);
    expect((await rowsOf('mp-mover')).customer!.name).toBe('Other Ltd');
    const promoted = await enter({ ...sofOfStaff, ...claims });
    expect([(await list(moved)).statusCode, (await list(promoted)).statusCode]).toEqual([401, 200]);
    expect((await rowsOf('mp-mover')).user).toMatchObject({ role: 'CSD', customerId: null });
    const back = await enter(claims);
    expect(claimsOf(back)).toMatchObject({ roles: 'Customer', customername: 'Fjord Supply' });
  });

  test('is refused to a user who is disabled here, and changes nothing of them', async () => {
    const claims = { userid: 'mp-shut', useremail: 'shut@fjord.example' };
    await enter(claims);
    await disableUser(api().database.kysely, 'shut@fjord.example', api().clock.now);
    const refused = await enter({
      ...claims,
      userfirstname: 'Changed',
      customerid: 'mp-shut-other',
      customername: 'New',
    });
    expect([refused.status, ...wordsOf(refused)]).toEqual([403, marketplaceMessages.disabled]);
    expect((await rowsOf('mp-shut')).user.firstName).toBe('Anna');
    const made = api()
      .database.kysely.selectFrom('customers')
      .select('id')
      .where('marketplaceId', '=', 'mp-shut-other');
    expect(await made.execute()).toEqual([]);
    await enableUser(api().database.kysely, 'shut@fjord.example', api().clock.now);
    expect((await enter(claims)).status).toBe(200);
  });

  test('gives a generated user name when the email address is already a user name', async () => {
    const answered = await enter({ userid: 'mp-twin', useremail: 'anna.berg@fjord.example' });
    expect(answered.status).toBe(200);
    const { user } = await rowsOf('mp-twin');
    expect(user.userName).toMatch(/^marketplace-[0-9a-f]{10}$/);
    expect(user.email).toBe('anna.berg@fjord.example');
    expect((await enter({ userid: 'mp-odd', useremail: "o'neil+Ä@fjord.example" })).status).toBe(200);
  });

  test('replaces the portal’s own sign-in, which says so', async () => {
    expect(await api().nobody.send(configEndpoints.config, {})).toMatchObject({
      loginEnabled: false,
      marketplaceUrl: 'https://market.example/home',
    });
    for (const endpoint of [identityEndpoints.getUserToken, identityEndpoints.getCsdUserToken]) {
      const answered = await api().nobody.try(endpoint, { body: { ip: 'false', appid: '1' } });
      expect(answered.status).toBe(404);
    }
  });

  test('twice at once for the first time creates one user and one customer, every time', async () => {
    const db = api().database.kysely;
    for (let round = 0; round < rounds; round++) {
      const claims = {
        userid: `race-user-${round}`,
        customerid: `race-customer-${round}`,
        customername: `Race ${round}`,
        useremail: `race-${round}@fjord.example`,
      };
      const tokens = await Promise.all([sign(claims), sign(claims)]);
      const answered = await Promise.all(tokens.map(authorize));
      expect(answered.map(({ status }) => status)).toEqual([200, 200]);
      const [one, other] = answered.map((each) => claimsOf(each));
      expect([one!['userid'], one!['customerid']]).toEqual([other!['userid'], other!['customerid']]);
    }
    const users = await db.selectFrom('users').select('id').where('marketplaceId', 'like', 'race-user-%').execute();
    const customers = await db.selectFrom('customers').select('id').where('name', 'like', 'Race %').execute();
    expect([users.length, customers.length]).toEqual([rounds, rounds]);
  });

  test('of two first users of one company at once creates one customer', async () => {
    for (let round = 0; round < companyRounds; round++) {
      const customer = { customerid: `shared-${round}`, customername: `Shared ${round}` };
      const answered = await Promise.all(
        ['a', 'b', 'c'].map((name) =>
          enter({ ...customer, userid: `shared-${round}-${name}`, useremail: `${name}${round}@shared.example` }),
        ),
      );
      expect(answered.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(answered.map((each) => claimsOf(each)['customerid'])).size).toBe(1);
    }
  });
});

describe('a marketplace whose keys cannot be fetched', () => {
  const api = useApi({ environment });

  test('refuses a sign-in in words, whose token can still be used when the keys are back', async () => {
    market.response = { status: 500, text: 'broken' };
    const token = await market.sign(api().clock.now, { userid: 'mp-patient', useremail: 'patient@fjord.example' });
    const authorize = () => api().nobody.try(identityEndpoints.authorize, { body: { token } });
    const lost = await authorize();
    expect([lost.status, lost.body]).toMatchObject([503, { Errors: { '': [marketplaceMessages.keysUnreachable] } }]);
    market.response = null;
    api().clock.now = new Date(api().clock.now.getTime() + 10_000);
    expect((await authorize()).status).toBe(200);
  });
});

describe('with our own sign-in left on', () => {
  const api = useApi({ environment: { ...environment, LOGIN_ENABLED: 'on' } });

  test('people can sign in both ways, and staff find the company that came from the marketplace', async () => {
    market.response = null;
    const token = await market.sign(api().clock.now, {
      ...annaOfFjord,
      customerid: 'mp-beside',
      customername: 'Beside',
    });
    expect((await api().nobody.try(identityEndpoints.authorize, { body: { token } })).status).toBe(200);
    const companies = await (await api().as('csd')).send(companyEndpoints.companies, {});
    expect(companies.items.map(({ name }) => name)).toContain('Beside');
    expect((await api().as('customer')).headers).toHaveProperty('authorization');
    const forged = await api().nobody.try(identityEndpoints.authorize, { body: { token: randomUUID() } });
    expect(forged.status).toBe(401);
  });
});
