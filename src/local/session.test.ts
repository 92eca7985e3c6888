// The database of the browser itself takes the storage of the browser.
import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { listRevocations, readToken } from './session-database.ts';
import { redeemHandover, signIn, signOut, sendPendingSignOuts, startSession } from './session.ts';
import { openUserStore } from './store/open-stores.ts';
import { currentToken, dropToken, keepToken } from './token-store.ts';

const write = (claims: object) => btoa(JSON.stringify(claims)).replaceAll('=', '');
const token = `head.${write({ userid: 1, jti: 'j1', exp: 100 })}.sign`;

function respondWith(status: number | null, body: object = {}): string[] {
  const sent: string[] = [];
  vi.stubGlobal('Request', class extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, 'http://quayside.test') : input, init);
    }
  }); // prettier-ignore
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(request.headers.get('Authorization') ?? '');
    return status === null
      ? Promise.reject(new TypeError('no network'))
      : Promise.resolve(Response.json(body, { status }));
  });
  return sent;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([null, 503, 429])(
  'signing out while the server responds with %s forgets the token here at once, and tells the server later',
  async (status) => {
    await keepToken(token);
    respondWith(status);
    await signOut();
    expect([currentToken(), await readToken()]).toEqual([null, null]);
    expect(await listRevocations()).toEqual([{ jti: 'j1', token, expiresAt: 100 }]);
    const sent = respondWith(200);
    await sendPendingSignOuts(50);
    expect(sent).toEqual([`Bearer ${token}`]);
    expect(await listRevocations()).toEqual([]);
  },
);

test.each([200, 401])('signing out while the server responds with %i leaves nothing to send', async (status) => {
  await keepToken(token);
  const sent = respondWith(status);
  await signOut();
  expect(sent).toEqual([`Bearer ${token}`]);
  expect(await listRevocations()).toEqual([]);
});

test('unreadable storage signs nobody out for good: the next start reads it again', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  await keepToken(token);
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new Error('not now');
    },
  });
  await startSession();
  expect([currentToken(), [...stored]]).toEqual([null, [['quayside-signed-in', '1']]]);
  vi.unstubAllGlobals();
  await startSession();
  expect(currentToken()?.token).toBe(token);
  await dropToken();
});

test('signing out without a sign-in sends no request', async () => {
  const sent = respondWith(200);
  await signOut();
  expect(sent).toEqual([]);
});

const tokenOf = (claims: object) => `head.${write({ jti: 'j2', exp: 200, ...claims })}.sign`;
const redeem = async (claims: object) => {
  respondWith(200, { accessToken: tokenOf(claims) });
  return await redeemHandover('handed over');
};
const anna = { userid: 7, customerid: 3, roles: 'Customer' };

test('a granted sign-in changes nothing until it is stored, and is ended on the server when it is given up', async () => {
  await keepToken(token);
  const granted = await redeem(anna);
  expect([granted.user.userId, currentToken()?.token]).toEqual([7, token]);
  const sent = respondWith(200);
  await granted.giveUp();
  expect([sent, currentToken()?.token]).toEqual([[`Bearer ${tokenOf(anna)}`], token]);
  await granted.keep();
  expect(currentToken()?.token).toBe(tokenOf(anna));
  await dropToken();
});

test('a refused token shows the server’s words', async () => {
  respondWith(503, { Errors: { '': ['Away.'] } });
  await expect(redeemHandover('handed over')).rejects.toMatchObject({ sentences: ['Away.'] });
});

const refusal = (code?: string, current?: object) => ({ Errors: { '': ['Why not.'] }, code, current });

test.each([
  ['a wrong pair', 401, refusal('sign-in-wrong'), { kind: 'wrong' }],
  ['a 401 without a code', 401, {}, { kind: 'wrong' }],
  ['an expired password', 403, refusal('password-expired'), { kind: 'expired' }],
  ['a 403 without a code', 403, {}, { kind: 'expired' }],
  ['a code of a newer server', 403, refusal('third-factor-needed'), { kind: 'failed', sentence: 'Why not.' }],
  ['another of a 401', 401, refusal('asked-elsewhere'), { kind: 'failed', sentence: 'Why not.' }],
  ['a fault without words', 500, {}, { kind: 'failed', sentence: 'System error' }],
  ['no answer', null, {}, { kind: 'failed', sentence: 'System error' }],
])('a sign-in refused with %s is classified', async (_, status, body, outcome) => {
  respondWith(status, body);
  expect(await signIn('ann', 'secret', { csd: true })).toEqual(outcome);
});

const step = { token: 't', hasApp: false, hasPasskey: true };

test.each([
  ['a second step', refusal('second-factor-needed', step), { kind: 'second-step', step }],
  ['a step that is unknown here', refusal('third-factor-needed'), { kind: 'failed', sentence: 'Why not.' }],
])('after a right password %s is recognised', async (_, body, outcome) => {
  respondWith(200);
  const refuse = globalThis.fetch;
  vi.stubGlobal('fetch', (request: Request) =>
    request.url.endsWith('/authorize')
      ? Promise.resolve(Response.json(body, { status: 403 }))
      : refuse(request).then(() => Response.json({ data: { token: 'handed over' } })),
  );
  expect(await signIn('ann', 'secret', { csd: true })).toEqual(outcome);
});

test.each([
  ['for another company forgets', { customerid: 4 }, 0],
  ['in another role forgets', { customerid: null, roles: 'CSD' }, 0],
  ['for the same company keeps', {}, 1],
])('a sign-in of the same user %s the cached responses', async (_, change, left) => {
  await keepToken(tokenOf(anna));
  const store = openUserStore(7);
  await store.write(['responses'], async ({ responses }) => {
    await responses.clear();
    await responses.put({ key: 'orders', value: {}, at: 1 });
  });
  await (await redeem({ ...anna, ...change })).keep();
  expect(await store.read(['responses'], ({ responses }) => responses.count())).toBe(left);
  await dropToken();
});
