import { describe, expect, test } from 'vitest';
import { addressCalls } from '#contract/addresses.ts';
import { listCalls } from '#contract/all-calls.ts';
import type { AnyCall } from '#contract/call.ts';
import { commentCalls } from '#contract/comments.ts';
import { customRequestCalls } from '#contract/custom-requests.ts';
import { documentCalls } from '#contract/documents.ts';
import { companyCalls } from '#contract/companies.ts';
import { identityCalls } from '#contract/identity.ts';
import { labelCalls } from '#contract/labels.ts';
import { offerCalls } from '#contract/offers.ts';
import { orderListCalls } from '#contract/order-list.ts';
import { shipmentChangeCalls } from '#contract/shipment-changes.ts';
import { pickupCalls } from '#contract/pickup.ts';
import { plainFiles } from '#domain/files.testing.ts';
import type { Role } from '#domain/user.ts';
import { demoCompanies } from '#server/demo/people.ts';
import { noCards } from '#server/cards/no-cards.ts';
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

type OwnIds = Record<NonNullable<AnyCall['object']>, number>;
const missing: OwnIds = {
  request: missingId,
  company: missingId,
  comment: missingId,
  address: missingId,
  offer: missingId,
  customRequest: missingId,
  customRequestFile: missingId,
  document: missingId,
};

const inputFor = (call: AnyCall, ids: OwnIds): unknown => ({
  params: Object.fromEntries(
    [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [
      name!,
      name!.toLowerCase().endsWith('id') ? ids[call.object ?? 'request'] : 'DE',
    ]),
  ),
  ...(call.bodyKind === 'json' || call.bodyKind === 'form' ? { body: validBodies.get(call) ?? {} } : {}),
});

/** Somebody who may make a call. */
const allowedUser = (call: AnyCall): string =>
  (call.roles as readonly Role[]).includes('CSDManager') ? 'manager' : 'customer';

/** Says whether a path's `{id}` may be a word, such as a waybill number. */
const takesWords = (call: AnyCall): boolean => call.params.safeParse({ id: 'abc' }).success;

/** Calls whose body names an offer as well: they are asked with one that is there. */
const choosing: readonly AnyCall[] = [offerCalls.select, offerCalls.order];

/**
 * A call whose path names something that belongs to no customer: it is asked with a request's number, which may be none of
 * its. Or whose body names a package, which may be another request's.
 */
const namesOther = (call: AnyCall): boolean =>
  (call.object === null && call.path.includes('{id}')) || call === shipmentChangeCalls.editPackageDescription;

/** A call that names a request in its body: a foreign one is not found either. */
const namesRequest = (call: AnyCall): boolean =>
  (
    [
      offerCalls.askMore,
      pickupCalls.phone,
      pickupCalls.dropOffPoints,
      labelCalls.labels,
      labelCalls.labelsThere,
    ] as AnyCall[]
  ).includes(call);

/** A request of the first customer's company, whatever became of it. */
async function requestOf(person: Person): Promise<number> {
  const { items } = await person.ask(orderListCalls.list, { query: { pageSize: 10 } });
  return items[0]!.id;
}

/** The first customer's company. */
async function companyOf(api: Api): Promise<number> {
  const { items } = await (await api.as('csd')).ask(companyCalls.companies, {});
  return items.find(({ name }) => name === demoCompanies[0].name)!.id;
}

/** A comment on one of the first customer's requests, removed or not. */
async function commentOf(api: Api, request: number): Promise<number> {
  const support = await api.as('csd');
  const { items } = await support.ask(commentCalls.list, { params: { id: request } });
  if (items[0]) return items[0].id;
  const body = { commentBody: 'Something to remove' };
  return (await support.ask(commentCalls.add, { params: { id: request }, body })).id;
}

/** The first customer's custom request with a file, and that file. */
async function customRequestOf(person: Person): Promise<Pick<OwnIds, 'customRequest' | 'customRequestFile'>> {
  const { items } = await person.ask(customRequestCalls.list, {});
  const { id } = items.find(({ documents }) => documents > 0)!;
  const { additionalDocuments } = await person.ask(customRequestCalls.read, { params: { id } });
  return { customRequest: id, customRequestFile: additionalDocuments[0]!.id };
}

/** A document of the first customer's. */
async function documentOf(person: Person, request: number): Promise<number> {
  const params = { id: request };
  const { items } = await person.ask(documentCalls.list, { params });
  if (items[0]) return items[0].id;
  const file = new File([plainFiles.PDF as Uint8Array<ArrayBuffer>], 'invoice.pdf');
  const body = { documents: [{ typeCode: 'INV' as const, imageFormat: 'PDF' as const, file }] };
  return (await person.ask(documentCalls.upload, { params: { id: String(request) }, body })).items[0]!.id;
}

/** An address in the first customer's book; deleting one leaves the others. */
async function addressOf(api: Api): Promise<number> {
  const { items } = await (await api.as('customer')).ask(addressCalls.list, { query: { pageSize: 10 } });
  return items[0]!.id;
}

describe.skipIf(isMissing)('every call of the contract', () => {
  const cards = { ...noCards, isOpen: true, makeClientToken: () => Promise.resolve('token') };
  const api = useApi({ services: { cards } });
  const own = async (current: Api): Promise<OwnIds> => {
    const request = await requestOf(await current.as('customer'));
    return {
      request,
      company: await companyOf(current),
      comment: await commentOf(current, request),
      ...(await customRequestOf(await current.as('customer'))),
      address: await addressOf(current),
      offer: await offerOf(current, request),
      document: await documentOf(await current.as('customer'), request),
    };
  };

  test.each(guarded)('$name refuses a caller without a sign-in', async ({ call }) => {
    const ids = await own(api());
    for (const authorization of ['', 'Bearer', 'Bearer nonsense', 'Bearer a.b.c', 'Basic YTpi']) {
      const answered = await personWith(api(), authorization).try(call, inputFor(call, ids));
      expect(answered.status, authorization).toBe(401);
    }
  });

  for (const caller of callers) {
    test.each(guarded)(`$name answers ${caller.name} by role`, async ({ call }) => {
      const endsSignIn = call === identityCalls.signOut;
      const person = await (endsSignIn ? api().freshAs(caller.userName) : api().as(caller.userName));
      const ids = await own(api());
      const input = choosing.includes(call)
        ? { params: { id: ids.request }, body: { OfferId: await offerOf(api(), ids.request) } }
        : inputFor(call, ids);
      const answered = await person.try(call, input);
      const allowed: readonly Role[] = call.roles === 'open' ? [] : call.roles;
      if (!allowed.includes(caller.role)) expect(answered.status).toBe(403);
      else if ((call.object || namesRequest(call)) && ['maple', 'newcomer'].includes(caller.userName))
        expect(answered.status).toBe(404);
      else expect([200, 400, 403, 409, ...(call.file || namesOther(call) ? [404] : [])]).toContain(answered.status);
    });
  }

  test.each(guarded.filter(({ call }) => call.object))(
    '$name answers 404 for what does not exist',
    async ({ call }) => {
      for (const caller of callers) {
        const answered = await (await api().as(caller.userName)).try(call, inputFor(call, missing));
        const isAllowed = (call.roles as readonly Role[]).includes(caller.role);
        expect(answered.status, caller.name).toBe(isAllowed ? 404 : 403);
      }
    },
  );

  test.each(guarded.filter(({ call }) => call.path.includes('{id}') && !takesWords(call)))(
    '$name answers 404 for what is no number',
    async ({ call }) => {
      const person = await api().as(allowedUser(call));
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
