// The database of the browser itself takes the storage of the browser.
import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { listRevocations, readToken } from './session-database.ts';
import { signOut, tellSignOuts } from './session.ts';
import { currentToken, keepToken } from './token-store.ts';

const write = (claims: object) => btoa(JSON.stringify(claims)).replaceAll('=', '');
const token = `head.${write({ userid: 1, jti: 'j1', exp: 100 })}.sign`;

function answerWith(status: number | null): string[] {
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
      : Promise.resolve(Response.json({}, { status }));
  });
  return sent;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([null, 503, 429])(
  'signing out while the server answers %s: forgotten here at once, told later',
  async (status) => {
    await keepToken(token);
    answerWith(status);
    await signOut();
    expect([currentToken(), await readToken()]).toEqual([null, null]);
    expect(await listRevocations()).toEqual([{ jti: 'j1', token, expiresAt: 100 }]);
    const sent = answerWith(200);
    await tellSignOuts(50);
    expect(sent).toEqual([`Bearer ${token}`]);
    expect(await listRevocations()).toEqual([]);
  },
);

test.each([200, 401])('signing out while the server answers %i leaves nothing', async (status) => {
  await keepToken(token);
  const sent = answerWith(status);
  await signOut();
  expect(sent).toEqual([`Bearer ${token}`]);
  expect(await listRevocations()).toEqual([]);
});

test('signing out when nobody is signed in asks nobody', async () => {
  const sent = answerWith(200);
  await signOut();
  expect(sent).toEqual([]);
});
