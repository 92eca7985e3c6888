import { apiKeyEndpoints } from '#contract/api-keys.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { peopleEndpoints } from '#contract/people.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { type ApiScope, apiScopes } from '#domain/api-key.ts';
import { demoPassword } from '#server/demo/people.ts';
import type { Api, Person } from './api.ts';
import { lumenOf } from './people.ts';
import { lampsDetails, lampsQuote } from './valid-bodies.ts';

const count = new WeakMap<Api, number>();

export interface KeyOptions {
  /** A test key unless given. */
  livemode?: boolean;
  /** All unless given. */
  scopes?: readonly ApiScope[];
  name?: string;
  networks?: string[];
  expiresOn?: string;
}

/** A new key of the first demo company. */
export async function makeKey(api: Api, { livemode = false, scopes = apiScopes, ...more }: KeyOptions = {}) {
  const next = (count.get(api) ?? 0) + 1;
  count.set(api, next);
  const params = { id: await lumenOf(api) };
  await (await api.as('manager')).send(peopleEndpoints.changeApi, { params, body: { hasApi: true } });
  const body = {
    ...{ name: `Key ${next}`, livemode, scopes: [...scopes], networks: [], expiresOn: '', ...more },
    ...{ password: demoPassword, code: '' },
  };
  return await (await api.as('customer')).send(apiKeyEndpoints.create, { body });
}

export const makeProgram = async (api: Api, options: KeyOptions = {}): Promise<Person> =>
  api.withToken((await makeKey(api, options)).secret);

export const quoteLamps = async (program: Person): Promise<number> =>
  (await program.send(offerEndpoints.requestExpress, { body: lampsQuote() })).shippingRequestId;

/** Chooses the first offer and enters the details. */
export async function enterAll(program: Person, id: number) {
  const params = { id };
  const { expressShippingOffers: offers } = await program.send(offerEndpoints.options, { params });
  const chosen = await program.send(offerEndpoints.order, { params, body: { OfferId: offers[0]!.id } });
  await program.send(shipmentEndpoints.saveDetails, { params, body: lampsDetails('2026-11-20') });
  return chosen;
}

export const payDeposit = (program: Person, id: number) =>
  program.send(paymentEndpoints.confirm, { params: { id }, body: { type: 'D', readAndAccepted: true } });
