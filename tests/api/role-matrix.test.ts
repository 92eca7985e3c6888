import { describe, expect, test } from 'vitest';
import { listCalls } from '#contract/all-calls.ts';
import type { AnyCall } from '#contract/call.ts';
import { identityCalls } from '#contract/identity.ts';
import { offerCalls } from '#contract/offers.ts';
import { shipmentCalls } from '#contract/shipments.ts';
import type { Role } from '#domain/user.ts';
import { isMissing, useApi } from '#tests/support/api.ts';
import type { Api, Person } from '#tests/support/api.ts';
import { validBodies } from '#tests/support/valid-bodies.ts';

const callers: { name: string; userName: string; role: Role }[] = [
  { name: 'a customer', userName: 'customer', role: 'Customer' },
  { name: 'a customer of another company', userName: 'maple', role: 'Customer' },
  { name: 'a customer without access', userName: 'newcomer', role: 'Customer' },
  { name: 'support', userName: 'csd', role: 'CSD' },
  { name: 'a manager', userName: 'manager', role: 'CSDManager' },
];
const guarded = listCalls().filter(({ call }) => call.roles !== 'open');
const missingId = 999_999_999;

const inputFor = (call: AnyCall, id: number): unknown => ({
  params: Object.fromEntries(
    [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, name === 'id' ? id : 'DE']),
  ),
  ...(call.bodyKind === 'none' ? {} : { body: validBodies.get(call) ?? {} }),
});

/** Calls whose body names an offer as well: they are asked with one that is there. */
const choosing: readonly AnyCall[] = [offerCalls.select, offerCalls.order];

/** A request of the first customer's company, whatever became of it. */
async function requestOf(person: Person): Promise<number> {
  const { items } = await person.ask(shipmentCalls.list, { query: { pageSize: 10 } });
  return items[0]!.id;
}

describe.skipIf(isMissing)('every call of the contract', () => {
  const api = useApi();
  const own = async (current: Api) => requestOf(await current.as('customer'));

  test.each(guarded)('$name refuses a caller without a sign-in', async ({ call }) => {
    const id = await own(api());
    for (const authorization of ['', 'Bearer', 'Bearer nonsense', 'Bearer a.b.c', 'Basic YTpi']) {
      const answered = await personWith(api(), authorization).try(call, inputFor(call, id));
      expect(answered.status, authorization).toBe(401);
    }
  });

  for (const caller of callers) {
    test.each(guarded)(`$name answers ${caller.name} by role`, async ({ call }) => {
      const endsSignIn = call === identityCalls.signOut;
      const person = await (endsSignIn ? api().freshAs(caller.userName) : api().as(caller.userName));
      const id = await own(api());
      const input = choosing.includes(call)
        ? { params: { id }, body: { OfferId: await offerOf(api(), id) } }
        : inputFor(call, id);
      const answered = await person.try(call, input);
      const allowed: readonly Role[] = call.roles === 'open' ? [] : call.roles;
      if (!allowed.includes(caller.role)) expect(answered.status).toBe(403);
      else if (call.object && ['maple', 'newcomer'].includes(caller.userName)) expect(answered.status).toBe(404);
      else expect([200, 400, 403, 409, ...(call.file ? [404] : [])]).toContain(answered.status);
    });
  }

  test.each(guarded.filter(({ call }) => call.object))(
    '$name answers 404 for what does not exist',
    async ({ call }) => {
      for (const caller of callers) {
        const answered = await (await api().as(caller.userName)).try(call, inputFor(call, missingId));
        expect(answered.status, caller.name).toBe(404);
      }
    },
  );

  test.each(guarded.filter(({ call }) => call.path.includes('{id}')))(
    '$name answers 404 for what is no number',
    async ({ call }) => {
      const person = await api().as('manager');
      for (const id of ['abc', '-1', '1.5', '99999999999999999999', '%00', '1;2']) {
        const url = call.fullPath.replace('{id}', encodeURIComponent(id));
        const answered = await api().app.inject({ method: call.method, url, headers: person.headers });
        expect([404], `${url} ${answered.body}`).toContain(answered.statusCode);
      }
    },
  );

  test('paths match without regard to case and with a last slash', async () => {
    const { headers } = await api().as('customer');
    for (const url of ['/API/shipping/REQUESTLIST', '/api/Shipping/RequestList/', '/api/shipping/requestlist']) {
      expect((await api().app.inject({ url, headers })).statusCode, url).toBe(200);
    }
  });

  test('an unknown call is 404 with words, never the page', async () => {
    const answered = await api().app.inject({ url: '/api/nothing/here', headers: { accept: 'text/html' } });
    expect(answered.statusCode).toBe(404);
    expect(answered.json()).toHaveProperty('Errors');
  });
});

async function offerOf(api: Api, id: number): Promise<number> {
  const options = await (await api.as('manager')).ask(offerCalls.options, { params: { id } });
  return options.expressShippingOffers[0]!.id;
}

function personWith(api: Api, authorization: string): Person {
  return { ...api.nobody, try: (call, input) => tryWith(api, authorization, call, input) };
}

async function tryWith(api: Api, authorization: string, call: AnyCall, input: unknown) {
  const { inject } = await import('#server/demo/act-as.ts');
  return await inject(api.app, call, input as never, { authorization });
}
