import type { AnyCall, Answer, GivenInput } from '#contract/call.ts';
import { commentCalls } from '#contract/comments.ts';
import { leftCartCalls } from '#contract/left-cart.ts';
import { offerCalls } from '#contract/offers.ts';
import { recentAddressCalls } from '#contract/recent-addresses.ts';
import { scanCalls } from '#contract/scans.ts';
import { keptMessages } from '#domain/messages/kept.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import type { EntryInput, SmallAnswer } from './entry.ts';

export interface OutboxKind {
  call: AnyCall;
  /** Those the server still takes, the newest last. */
  schemaVersions: readonly number[];
  describe(input: EntryInput): string;
  keepAnswer(answer: unknown): SmallAnswer;
}

/** Entries store the name: never use one for something else. */
export type OutboxKinds = Readonly<Record<string, OutboxKind>>;

interface KindSpec<C extends AnyCall> {
  call: C;
  schemaVersions: readonly [number, ...number[]];
  describe(input: GivenInput<C>): string;
  keepAnswer?(answer: Answer<C>): SmallAnswer;
}

/** @throws Error for a call that may not wait */
export function defineKind<C extends AnyCall>(spec: KindSpec<C>): OutboxKind {
  if (!spec.call.queueable) throw new Error(`${spec.call.path} may not wait on the device`);
  return {
    call: spec.call,
    schemaVersions: spec.schemaVersions,
    describe: (input) => spec.describe(input as GivenInput<C>),
    keepAnswer: (answer) => spec.keepAnswer?.(answer as Answer<C>) ?? {},
  };
}

/** The kinds of entries that may wait without a connection (rule OFF-6). */
export const outboxKinds = {
  'express-quote': defineKind({
    call: offerCalls.askExpress,
    schemaVersions: [1],
    describe: ({ body }) => keptMessages.expressQuote(body.CityFrom, body.CityTo),
    keepAnswer: ({ shippingRequestId }) => ({ shippingRequestId }),
  }),
  'all-offers': defineKind({
    call: offerCalls.askAll,
    schemaVersions: [1],
    describe: ({ body }) => keptMessages.allOffers(body.CityFrom, body.CityTo),
    keepAnswer: ({ shippingRequestId }) => ({ shippingRequestId }),
  }),
  'add-comment': defineKind({
    call: commentCalls.add,
    schemaVersions: [1],
    describe: ({ params }) => outboxMessages.addComment(params.id),
    keepAnswer: ({ id }) => ({ commentId: id }),
  }),
  'delete-comment': defineKind({
    call: commentCalls.remove,
    schemaVersions: [1],
    describe: ({ params }) => outboxMessages.deleteComment(params.id),
  }),
  'left-cart': defineKind({
    call: leftCartCalls.send,
    schemaVersions: [1],
    describe: ({ params }) => outboxMessages.leftCart(params.id),
    keepAnswer: ({ sent }) => ({ sent }),
  }),
  'hide-recent': defineKind({
    call: recentAddressCalls.removeRecent,
    schemaVersions: [1],
    describe: ({ query }) => outboxMessages.hideRecent(String(query?.['type'])),
  }),
  'hand-over': defineKind({
    call: scanCalls.handOver,
    schemaVersions: [1],
    describe: ({ body }) => outboxMessages.handOver(body.code),
    keepAnswer: ({ id, entryId, at, isNew }) => ({ orderId: id, entryId, at, isNew }),
  }),
} satisfies OutboxKinds;
