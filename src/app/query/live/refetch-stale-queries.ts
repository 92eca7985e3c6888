import type { Query, QueryClient } from '@tanstack/react-query';
import type { ChangeEvent } from '#contract/events.ts';
import type { Connection } from '#local/connection.ts';
import { startTimer, type StartTimer } from '#local/timer.ts';
import { commentEndpoints } from '#contract/comments.ts';
import { companyEndpoints } from '#contract/customers.ts';
import { customRequestEndpoints } from '#contract/custom-requests.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { ownCheck } from '#contract/company-check.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { discountPath, peoplePath, providerPath, queuePath, timelinePath } from '#contract/back-office-paths.ts';

type StaleQuery = Pick<Query, 'queryKey' | 'meta'>;

const isOf = ({ queryKey }: StaleQuery, ...endpoints: AnyEndpoint[]): boolean =>
  endpoints.some(({ path }) => path === queryKey[0]);

const isBelow = ({ queryKey }: StaleQuery, path: string): boolean => String(queryKey[0]).startsWith(path);

function isAbout({ queryKey, meta }: StaleQuery, kind: AnyEndpoint['object'], id: number | null = null): boolean {
  const params = queryKey[1] as { id?: unknown } | undefined;
  return meta?.['object'] === kind && (id === null || Number(params?.id) === id);
}

const rules: Record<Exclude<ChangeEvent['kind'], 'all'>, (query: StaleQuery, id?: number | null) => boolean> = {
  request: (query, id) => isAbout(query, 'request', id) || isOf(query, orderListEndpoints.list),
  comments: (query, id) =>
    (isOf(query, commentEndpoints.list) || isBelow(query, timelinePath)) && isAbout(query, 'request', id),
  customRequest: (query, id) => isAbout(query, 'customRequest', id) || isOf(query, customRequestEndpoints.list),
  // An order's responses include the company's balances and whether it may order.
  company: (query) =>
    isAbout(query, 'company') ||
    isOf(query, companyEndpoints.companies, paymentEndpoints.method, offerEndpoints.options, ownCheck) ||
    isBelow(query, peoplePath),
  provider: (query) => isBelow(query, providerPath),
  discount: (query) => isBelow(query, discountPath),
  people: (query) => isBelow(query, peoplePath),
  queue: (query) => isBelow(query, queuePath),
  batch: (query) => isBelow(query, '/batches'),
};

export const isMadeStaleBy = (query: StaleQuery, event: ChangeEvent): boolean =>
  event.kind === 'all' ? Object.values(rules).some((rule) => rule(query)) : rules[event.kind](query, event.id);

/** Changes of one commit come one after another. */
const gatherMs = 20;
/** On average; after a quiet time `mostAtOnce` may follow each other. */
const betweenMs = 1_000;
const mostAtOnce = 3;
const longestPressMs = 2_000;

interface RefetcherParts {
  client: QueryClient;
  connection: Pick<Connection, 'isReachable'>;
  /** Nothing moves while a finger or button is held down. */
  isPressed: () => boolean;
  timer?: StartTimer;
  now?: () => number;
}

/** Marks responses stale by change events: those on screen are refetched, others when they are next shown. */
export function makeStaleRefetcher({
  client,
  connection,
  isPressed,
  timer = startTimer,
  now = Date.now,
}: RefetcherParts) {
  const pendingEvents = new Map<string, ChangeEvent>();
  /** Reads that are followed by another one. */
  const awaited = new WeakSet<Promise<unknown>>();
  let isPlanned = false;
  let nextAt = Number.NEGATIVE_INFINITY;
  let firstAt = 0;

  function plan(ms: number): void {
    isPlanned = true;
    timer(ms, refetchStale);
  }

  function refetchStale(): void {
    if (isPressed() && now() - firstAt < longestPressMs) return plan(gatherMs);
    isPlanned = false;
    const events = [...pendingEvents.values()];
    pendingEvents.clear();
    // A response cached without a connection is refetched when it is back.
    if (!connection.isReachable()) return;
    nextAt = Math.max(nextAt, now() - (mostAtOnce - 1) * betweenMs) + betweenMs;
    const staleQueries = client
      .getQueryCache()
      .findAll({ predicate: (query) => events.some((event) => isMadeStaleBy(query, event)) });
    for (const query of staleQueries) refetch(query);
  }

  /** A pending read is not cancelled, since a loader may wait for it; as it may be older than the change, another one follows. */
  function refetch(query: Query): void {
    const { promise: underway } = query;
    const invalidate = () =>
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false });
    if (!underway) return invalidate();
    if (awaited.has(underway)) return;
    awaited.add(underway);
    // A replacement began after the change event.
    const end = () => void (query.promise ?? invalidate());
    void underway.then(end, end);
  }

  return (event: ChangeEvent): void => {
    pendingEvents.set(JSON.stringify(event), event);
    if (isPlanned) return;
    firstAt = now();
    plan(Math.max(gatherMs, nextAt - firstAt));
  };
}
