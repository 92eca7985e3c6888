import { existsSync, readFileSync } from 'node:fs';
import { format, type FormatOptions } from 'oxfmt';
import { beforeAll, describe, expect, test } from 'vitest';
import { listEndpoints } from '#contract/all-endpoints.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { customsPaperEndpoints } from '#contract/customs.ts';
import { discountEndpoints } from '#contract/discounts.ts';
import { invoiceEndpoints } from '#contract/invoices.ts';
import { reportEndpoints } from '#contract/reports.ts';
import { returnLinkEndpoints } from '#contract/return-links.ts';
import { scanEndpoints } from '#contract/scans.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { peopleEndpoints } from '#contract/people.ts';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { supportEndpoints } from '#contract/support.ts';
import { trackingEndpoints } from '#contract/tracking.ts';
import { type Api, type Person, useApi } from '#tests/support/api.ts';
import { lumenOf } from '#tests/support/people.ts';
import { sampleOf, usual } from '#tests/support/sample-of.ts';
import { lampsDetails, lampsQuote, validBodies } from '#tests/support/valid-bodies.ts';
import { makeThings, type Things } from './matrix-objects.ts';
import { houseKinds, type OwnedKind, rights } from './rights.ts';

interface Example {
  request?: unknown;
  response?: unknown;
}
type Examples = Record<string, Example>;

const file = 'src/server/portal/docs/examples.json';
const stored = (): Examples => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Examples) : {});

const toJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Without files, and without what is empty where that may be missing. */
const requestOf = (endpoint: AnyEndpoint): unknown => {
  if (endpoint.bodyKind === 'none') return undefined;
  const isPart = (value: unknown): boolean => endpoint.bodyKind !== 'multipart' || !Array.isArray(value);
  const whole = Object.entries(validBodies.get(endpoint) ?? {}).filter(([, value]) => isPart(value));
  const short = Object.fromEntries(whole.filter(([, value]) => value !== null));
  return toJson(endpoint.body.safeParse(short).success ? short : Object.fromEntries(whole));
};

const hasResponse = ({ file: mediaType }: AnyEndpoint): boolean => mediaType === null;
/** What only a person can show, or shows once. */
const isSecret = (text: string): boolean =>
  /qs_(live|test)_\w{20}|whsec_|eyJ[\w-]{10}|-----BEGIN|(?<![\w-])[\w-]{43}(?![\w-])/.test(text);

/** Null for an example that may stay. */
function whyStale(endpoint: AnyEndpoint, example: Example | undefined): string | null {
  if (!example) return 'there is none';
  if (JSON.stringify(example.request) !== JSON.stringify(requestOf(endpoint))) return 'another request is tested';
  if (endpoint.bodyKind === 'json' && !endpoint.body.safeParse(example.request).success)
    return 'the request is refused';
  if (hasResponse(endpoint) && !endpoint.response.safeParse(example.response).success)
    return 'another response is sent';
  return isSecret(JSON.stringify(example)) ? 'it has a secret' : null;
}

/** Of one list two rows are enough; what differs from run to run becomes what is usual. */
function settle(value: unknown, name = '', at = 0): unknown {
  if (Array.isArray(value)) return value.slice(0, 2).map((each, index) => settle(each, name, index));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, settle(inner, key, at)]));
  if (typeof value === 'number' && name === 'id') return usual.id + at;
  if (typeof value === 'number' && /(?<!country|From|To)Id$/.test(name)) return usual.id;
  if (typeof value !== 'string') return value;
  if (/^(secret|token|key|publicKey|challenge)$/i.test(name)) return 'shown once';
  if (isSecret(value)) return value.replace(/[\w-]{20,}/, 'shown-once');
  if (name === 'start') return value.replace(/(?<=^qs_\w{4}_).*/, '3kT9x');
  if (/^\/(api\/)?\w/.test(value)) return value.replace(/(?<=\/)\d+$/, String(usual.id + at));
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value)) return usual.instant;
  return value.replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi, usual.uuid);
}

type Stage = 'quoted' | 'ordered' | 'detailed' | 'paid';
/** How far an order is when it is written to; others are new. */
const stages = new Map<AnyEndpoint, Stage>([
  [offerEndpoints.select, 'quoted'],
  [offerEndpoints.order, 'quoted'],
  [shipmentEndpoints.saveDetails, 'ordered'],
  [paymentEndpoints.confirm, 'detailed'],
  [shipmentChangeEndpoints.updateContacts, 'detailed'],
  [shipmentChangeEndpoints.changePickup, 'paid'],
  [trackingEndpoints.share, 'paid'],
  [trackingEndpoints.add, 'paid'],
  [supportEndpoints.write, 'paid'],
  [shipmentChangeEndpoints.setTrackingNumbers, 'paid'],
  [invoiceEndpoints.enter, 'paid'],
  [invoiceEndpoints.dispute, 'paid'],
  [discountEndpoints.calculate, 'ordered'],
  [customsPaperEndpoints.correct, 'detailed'],
  [returnLinkEndpoints.make, 'paid'],
]);
const days = { dateFrom: '2026-10-01', dateTo: '2026-11-18' };
const queries = new Map<AnyEndpoint, Record<string, string>>([
  [trackingEndpoints.sharedPage, { origin: 'https://ship.example' }],
  [reportEndpoints.own, days],
  [reportEndpoints.portal, days],
  [discountEndpoints.check, { code: 'SPRING' }],
  [scanEndpoints.find, { code: '3120468805' }],
]);

/** Acts on what a person is: their sign-in would end, or a secret would be needed. */
const personal = /^(identity|signIns|secondFactor|passkeys)\./;

describe('the examples of the endpoints', () => {
  const api = useApi();
  let things: Things | null = null;
  let offerId = 0;
  beforeAll(async () => {
    const params = { id: await lumenOf(api()) };
    await (await api().as('manager')).send(peopleEndpoints.changeApi, { params, body: { hasApi: true } });
  });

  /** A new order of the customer, as far as that. */
  async function orderAt(stage: Stage): Promise<number> {
    const customer = await api().as('customer');
    const { shippingRequestId: id } = await customer.send(offerEndpoints.requestExpress, { body: lampsQuote() });
    const params = { id };
    const { expressShippingOffers } = await customer.send(offerEndpoints.options, { params });
    offerId = expressShippingOffers[0]!.id;
    if (stage === 'quoted') return id;
    await customer.send(offerEndpoints.order, { params, body: { OfferId: offerId } });
    if (stage === 'ordered') return id;
    await customer.send(shipmentEndpoints.saveDetails, { params, body: lampsDetails('2026-11-20') });
    if (stage === 'detailed') return id;
    await customer.send(paymentEndpoints.confirm, { params, body: validBodies.get(paymentEndpoints.confirm) as never });
    await api().runDue();
    return id;
  }

  async function idFor(named: string, endpoint: AnyEndpoint): Promise<number | string> {
    things ??= await makeThings(api());
    const stage = stages.get(endpoint) ?? (endpoint.method === 'GET' ? 'paid' : null);
    if (named === 'request' && stage)
      return await orderAt(endpoint === shipmentEndpoints.validate ? 'detailed' : stage);
    if (named === '-' || (houseKinds as readonly string[]).includes(named)) return 1;
    if (endpoint.method !== 'GET') things.replace(named as OwnedKind, 'own');
    return (await things.find(named as OwnedKind, 'own')) ?? 1;
  }

  /** A real response where the call works as it is, else one by the contract. */
  async function record(name: keyof typeof rights, endpoint: AnyEndpoint): Promise<unknown> {
    const real = personal.test(name) || endpoint.stream ? null : await call(name, endpoint).catch(() => null);
    const settled = real === null ? null : settle(real);
    const isEmpty = (settled as { items?: unknown[] } | null)?.items?.length === 0;
    return !isEmpty && endpoint.response.safeParse(settled).success ? settled : sampleOf(endpoint.response);
  }

  async function call(name: keyof typeof rights, endpoint: AnyEndpoint): Promise<unknown> {
    const [letters, named = '-'] = rights[name].split(' ') as [string, string?];
    const person = await personFor(api(), letters);
    const id = await idFor(named, endpoint);
    const params = Object.fromEntries(
      [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, part]) => [
        part!,
        part!.toLowerCase().endsWith('id') ? id : 'DE',
      ]),
    );
    const sent = {
      ...validBodies.get(endpoint),
      ...('OfferId' in (validBodies.get(endpoint) ?? {}) && { OfferId: offerId }),
    };
    const query =
      name === 'shipmentChanges.actions' ? { shippingRequestId: await orderAt('paid') } : queries.get(endpoint);
    const { status, body } = await person.try(endpoint, { params, query, body: sent });
    return status === 200 ? body : null;
  }

  test('exist for each endpoint, are the tested requests and responses and contain no secret, else run `npm run examples`', async () => {
    const before = stored();
    const examples: Examples = {};
    const isAboutPeople = ({ name }: { name: string }): boolean => name.startsWith('people.');
    const endpoints = listEndpoints();
    // Last, since they end sign-ins of users who make other calls.
    const order = [...endpoints.filter((each) => !isAboutPeople(each)), ...endpoints.filter(isAboutPeople)];
    for (const { name, endpoint } of order) {
      const isFresh = whyStale(endpoint, before[name]) !== null;
      const request = requestOf(endpoint);
      examples[name] = isFresh
        ? {
            ...(request === undefined ? {} : { request }),
            ...(hasResponse(endpoint) ? { response: await record(name, endpoint) } : {}),
          }
        : before[name]!;
    }
    const wrong = listEndpoints().flatMap(({ name, endpoint }) => {
      const reason = whyStale(endpoint, examples[name]);
      return reason === null ? [] : [`${name}: ${reason}`];
    });
    expect(wrong).toEqual([]);
    const settings = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')) as FormatOptions;
    const { code } = await format('examples.json', JSON.stringify(examples, null, 2), settings);
    await expect(code).toMatchFileSnapshot(`../../${file}`);
  });
});

function personFor(api: Api, letters: string): Promise<Person> | Person {
  if (letters === 'open') return api.nobody;
  return api.as(letters.includes('C') ? 'customer' : 'manager');
}
