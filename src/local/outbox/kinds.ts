import type { AnyEndpoint, ResponseOf, RequestInput } from '#contract/endpoint.ts';
import { commentEndpoints } from '#contract/comments.ts';
import { leftCartEndpoints } from '#contract/left-cart.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { recentAddressEndpoints } from '#contract/addresses.ts';
import { scanEndpoints } from '#contract/scans.ts';
import { localMessages } from '#domain/messages/local.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import type { EntryInput, SmallResponse } from './entry.ts';

export interface OutboxKind {
  endpoint: AnyEndpoint;
  /** Versions the server still accepts, newest last. */
  schemaVersions: readonly number[];
  describe(input: EntryInput): string;
  storeResponse(response: unknown): SmallResponse;
}

/** Entries store these names, so a name must keep its meaning. */
export type OutboxKinds = Readonly<Record<string, OutboxKind>>;

interface KindSpec<C extends AnyEndpoint> {
  endpoint: C;
  schemaVersions: readonly [number, ...number[]];
  describe(input: RequestInput<C>): string;
  storeResponse?(response: ResponseOf<C>): SmallResponse;
}

/** @throws Error for an endpoint that is not queueable */
export function defineKind<C extends AnyEndpoint>(spec: KindSpec<C>): OutboxKind {
  if (!spec.endpoint.queueable) throw new Error(`${spec.endpoint.path} may not wait on the device`);
  return {
    endpoint: spec.endpoint,
    schemaVersions: spec.schemaVersions,
    describe: (input) => spec.describe(input as RequestInput<C>),
    storeResponse: (response) => spec.storeResponse?.(response as ResponseOf<C>) ?? {},
  };
}

/** What may wait without a connection (rule OFF-6). */
export const outboxKinds = {
  'express-quote': defineKind({
    endpoint: offerEndpoints.requestExpress,
    schemaVersions: [1],
    describe: ({ body }) => localMessages.expressQuote(body.CityFrom, body.CityTo),
    storeResponse: ({ shippingRequestId }) => ({ shippingRequestId }),
  }),
  'all-offers': defineKind({
    endpoint: offerEndpoints.requestAll,
    schemaVersions: [1],
    describe: ({ body }) => localMessages.allOffers(body.CityFrom, body.CityTo),
    storeResponse: ({ shippingRequestId }) => ({ shippingRequestId }),
  }),
  'add-comment': defineKind({
    endpoint: commentEndpoints.add,
    schemaVersions: [1],
    describe: ({ params }) => outboxMessages.addComment(params.id),
    storeResponse: ({ id }) => ({ commentId: id }),
  }),
  'delete-comment': defineKind({
    endpoint: commentEndpoints.remove,
    schemaVersions: [1],
    describe: ({ params }) => outboxMessages.deleteComment(params.id),
  }),
  'left-cart': defineKind({
    endpoint: leftCartEndpoints.send,
    schemaVersions: [1],
    describe: ({ params }) => outboxMessages.leftCart(params.id),
    storeResponse: ({ sent }) => ({ sent }),
  }),
  'hide-recent': defineKind({
    endpoint: recentAddressEndpoints.removeRecent,
    schemaVersions: [1],
    describe: ({ query }) => outboxMessages.hideRecent(String(query?.['type'])),
  }),
  'hand-over': defineKind({
    endpoint: scanEndpoints.handOver,
    schemaVersions: [1],
    describe: ({ body }) => outboxMessages.handOver(body.code),
    storeResponse: ({ id, entryId, at, isNew }) => ({ orderId: id, entryId, at, isNew }),
  }),
} satisfies OutboxKinds;
