import { randomUUID } from 'node:crypto';
import type { AnyEndpoint, RequestInput } from '#contract/endpoint.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { type Answered, inject } from './inject.ts';
import type { Api, Person } from './api.ts';
import { lampsQuote } from './valid-bodies.ts';

/** A request sent to all providers, with each one's link by the provider's name. */
export interface RequestedFromAll {
  id: number;
  links: { provider: string; token: string; deadline: string }[];
}

/** Requests offers from all providers and reads their links from the waiting mails. */
export async function requestFromAll(api: Api, person: Person, more: object = {}): Promise<RequestedFromAll> {
  const { shippingRequestId: id } = await person.send(offerEndpoints.requestAll, {
    body: {
      ...lampsQuote(),
      TargetPrice: 900,
      PickupDate: '2026-11-20',
      DeadlineDate: null,
      ExpectedDate: null,
      ...more,
    },
  });
  const { shippingOfferRequests: offerRequests } = await person.send(offerEndpoints.options, { params: { id } });
  const mails = await api.database.kysely
    .selectFrom('mails')
    .select(['body', 'linkPath'])
    .where('requestId', '=', id)
    .where('kind', '=', 'offer-request')
    .execute();
  const links = offerRequests.map(({ shippingProviderName: provider, deadline }) => {
    const mail = mails.find(({ body }) => body.startsWith(`Hello ${provider},`))!;
    return { provider, deadline, token: mail.linkPath!.slice('/offer/'.length) };
  });
  return { id, links };
}

/** Makes a call of a link as a browser without a sign-in does. */
export const requestByLink = <C extends AnyEndpoint>(
  api: Api,
  endpoint: C,
  input: RequestInput<C>,
  { key = randomUUID(), version }: { key?: string; version?: number } = {},
): Promise<Answered> =>
  inject(api.app, endpoint, input, {
    ...(endpoint.method === 'GET' ? {} : { 'idempotency-key': key }),
    ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
  });
