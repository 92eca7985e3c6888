import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { scanEndpoints, type ScannedOrder } from '#contract/scans.ts';
import type { MainInfo } from '#contract/shipments.ts';
import { scanMessages } from '#domain/messages/scan.ts';
import { manyOrdersMessages } from '#domain/messages/many-orders.ts';
import { mostOrders } from '#domain/order.ts';
import { isLink, mostCodes, readScannedCode, type ScannedCode, writeCode } from '#domain/scan.ts';
import { joinSentences } from '#domain/text-form.ts';
import { connection } from '#local/connection.ts';
import { sendRequest } from '#local/client.ts';
import { collectParcel } from '#local/scans/collected.ts';
import { openUserStore } from '#local/store/open-stores.ts';
import { StorageTrouble } from '#local/store/storage-trouble.ts';
import { whenIdle } from '#app/base/when-idle.ts';
import { useConfig } from '#app/base/config.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { useLatest } from '#app/base/use-latest.ts';
import { openOrderFromList } from '#app/query/opened-order.ts';
import { homeOf } from '#app/paths/order-path.ts';
import { signal } from './feedback.ts';
import { tickOff } from './hand-over.ts';
import { scanTexts as words } from './scan-texts.ts';
import { orderListEndpoints, type OrderRow } from '#contract/order-list.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { listCachedOrders } from '#app/palette/cached-orders.ts';
import { loadResponse } from '#app/query/endpoint-query.ts';
import { readOrderId } from '#domain/order-number.ts';
import type { ResponseOf } from '#contract/endpoint.ts';

type ScanResult = ResponseOf<typeof scanEndpoints.find>;

/** No orders: unknown code. `notLookedUp`: not cached, and the server unreachable. `info` null: not sent by the server. */
type Finding =
  | { kind: 'orders'; orders: readonly ScannedOrder[]; info: ScanResult['info'] }
  | { kind: 'notLookedUp' }
  | { kind: 'failed'; sentences: readonly string[] };

export interface Sources {
  isReachable: () => boolean;
  /** @throws RequestFailed */
  fetchResult: (codes: string[]) => Promise<ScanResult>;
  findCached: (code: ScannedCode) => Promise<readonly ScannedOrder[]>;
}

/** Orders of the first code that has any: from the server, or from this browser if it does not respond. */
export async function findParcel(
  codes: readonly ScannedCode[],
  { isReachable, fetchResult, findCached }: Sources,
): Promise<Finding> {
  if (isReachable()) {
    try {
      return { kind: 'orders', ...(await fetchResult(codes.map(writeCode))) };
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure;
      if (isReachable()) return { kind: 'failed', sentences: failure.sentences };
    }
  }
  for (const code of codes) {
    const orders = await findCached(code);
    if (orders.length > 0) return { kind: 'orders', orders, info: null };
  }
  return { kind: 'notLookedUp' };
}

const toScannedOrder = (row: OrderRow): ScannedOrder => ({
  id: row.id,
  customerName: row.customerName ?? '',
  deliverFrom: row.deliverFrom,
  deliverTo: row.deliverTo,
  status: row.status,
  step: row.step,
  paymentType: row.paymentType,
  trackingState: row.trackingState,
  awbNumber: row.awbNumber,
  prgNumber: row.prgNumber,
});

/** Like the server's search, but without links to tracking pages, which are not cached. */
export function indexCachedOrders(rows: readonly OrderRow[]): (code: ScannedCode) => ScannedOrder[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byNumber = new Map<string, OrderRow[]>();
  for (const row of rows)
    for (const number of new Set([row.awbNumber, row.prgNumber].flatMap((each) => each?.toLowerCase() ?? [])))
      byNumber.set(number, [...(byNumber.get(number) ?? []), row]);
  return (code) => {
    if (code.kind === 'page') return [];
    const id = code.kind === 'order' ? code.id : readOrderId(code.number);
    const ofId = id === null ? undefined : byId.get(id);
    const ofNumber = code.kind === 'number' ? (byNumber.get(code.number) ?? []) : [];
    return [...new Set([...ofNumber, ...(ofId ? [ofId] : [])])].map(toScannedOrder);
  };
}

const pageSize = 100;
const mostPages = 5;
const freshFor = 600_000;

async function cacheOrdersToHandOver(): Promise<void> {
  for (let pageNumber = 1; pageNumber <= mostPages; pageNumber += 1) {
    const query = { status: 'P,O', pageNumber, pageSize };
    const { totalNumberOfItems } = await loadResponse(orderListEndpoints.list, { query }, { staleTime: freshFor });
    if (pageNumber * pageSize >= totalNumberOfItems) return;
  }
}

interface CachedOrders {
  find: (code: ScannedCode) => ScannedOrder[];
  count: number;
}

/** For scans without a connection; fetches the newest while there is one. */
function useCachedOrders() {
  const { userId } = useSignedInUser();
  const isReachable = useReachable();
  const reading = useRef<Promise<CachedOrders> | null>(null);
  const [count, setCount] = useState<number | null>(null);

  const read = useCallback((): Promise<CachedOrders> => {
    reading.current ??= listCachedOrders(openUserStore(userId), Date.now()).then(
      (rows) => ({ find: indexCachedOrders(rows), count: rows.length }),
      (trouble: unknown) => {
        if (!(trouble instanceof StorageTrouble)) throw trouble;
        return { find: () => [], count: 0 };
      },
    );
    return reading.current;
  }, [userId]);

  useEffect(() => {
    reading.current = null;
    if (!isReachable) return void read().then((stored) => setCount(stored.count));
    void cacheOrdersToHandOver().catch((failure: unknown) => {
      // Orders cached before are still there.
      if (!(failure instanceof RequestFailed)) throw failure;
    });
  }, [isReachable, read]);

  return {
    find: useCallback(async (code: ScannedCode) => (await read()).find(code), [read]),
    /** Null while the server can be reached. */
    count: isReachable ? null : count,
  };
}

export const scanModes = ['open', 'handOver', 'collect'] as const;
export type ScanMode = (typeof scanModes)[number];

/** `search`: a part of the code may find the order in the list. */
export interface ScanOutcome {
  tone: 'good' | 'bad' | 'pending';
  text: string;
  /** The outcome follows this entry, whose response may still come. */
  handOver?: { entryId: string; name: string };
  search?: string;
  /** The user must choose one. */
  choices?: readonly ScannedOrder[];
}

const bad = (text: string): ScanOutcome => ({ tone: 'bad', text });
const good = (text: string): ScanOutcome => ({ tone: 'good', text });

const showCode = (code: ScannedCode): string => (code.kind === 'page' ? '' : writeCode(code).toUpperCase());

const nobodysCode = (codes: readonly ScannedCode[]): ScanOutcome => {
  const shown = codes.map(showCode).find((text) => text !== '');
  return shown === undefined
    ? bad(scanMessages.unknownLink)
    : { tone: 'bad', text: scanMessages.unknown(shown), search: shown };
};

/** One scan after the other, in the current mode. */
export function useScan(mode: ScanMode) {
  const { userId } = useSignedInUser();
  const navigate = useNavigate();
  const cachedOrders = useCachedOrders();
  const publicUrl = useConfig()?.publicUrl;
  const [outcome, setOutcome] = useState<ScanOutcome | null>(null);
  const latest = useLatest({ mode, publicUrl });
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const handOver = async (code: ScannedCode): Promise<ScanOutcome | null> => {
    const shown = showCode(code) || words.link;
    const ticked = await tickOff(code, new Date());
    if (ticked === 'lost') return null;
    if (ticked === 'before') return bad(words.scannedBefore(shown));
    return { tone: 'pending', text: words.sending(shown), handOver: { ...ticked, name: shown } };
  };

  const collect = async (code: ScannedCode, order: ScannedOrder | null): Promise<ScanOutcome> => {
    const collected = await collectParcel(openUserStore(userId), { code: writeCode(code), order });
    const shown = order ? words.opening(order.id) : showCode(code) || words.link;
    if (collected === 'full') return bad(manyOrdersMessages.tooMany(mostOrders));
    if (collected === 'there') return bad(words.collectedBefore(shown));
    return good(order ? words.collected(order.id) : words.collectedLater(shown));
  };

  /** Null when there is nothing more to report. */
  const actOn = async (order: ScannedOrder, info: MainInfo | null = null): Promise<ScanOutcome | null> => {
    const code: ScannedCode = { kind: 'order', id: order.id };
    if (latest.current.mode === 'handOver') return await handOver(code);
    if (latest.current.mode === 'collect') return await collect(code, order);
    if (info) openOrderFromList(order.id, info);
    await navigate(homeOf(order.id, order));
    void whenIdle().then(() => signal('good'));
    return null;
  };

  const actOnFound = async (codes: readonly ScannedCode[], finding: Finding): Promise<ScanOutcome | null> => {
    const [code, ...others] = codes as [ScannedCode, ...ScannedCode[]];
    if (finding.kind === 'failed') return bad(joinSentences(finding.sentences) || words.lookUpFailed);
    if (finding.kind === 'notLookedUp') {
      if (others.length > 0) return bad(words.oneCode);
      return latest.current.mode === 'collect' ? await collect(code, null) : bad(words.notKept(showCode(code)));
    }
    const [order, ...more] = finding.orders;
    if (!order) return nobodysCode(codes);
    if (more.length > 0) return { tone: 'good', text: words.choose(showCode(code)), choices: finding.orders };
    return await actOn(order, finding.info);
  };

  const take = async (texts: readonly string[]): Promise<ScanOutcome | null> => {
    const own = [window.location.origin, latest.current.publicUrl ?? ''];
    const codes = texts.flatMap((text) => readScannedCode(text, own) ?? []).slice(0, mostCodes);
    if (codes.length === 0) return bad(texts.some(isLink) ? scanMessages.foreignLink : scanMessages.unreadable);
    // The server looks it up when it is sent, so a series of parcels need not wait.
    if (latest.current.mode === 'handOver' && codes.length === 1) return await handOver(codes[0]!);
    const finding = await findParcel(codes, {
      isReachable: connection.isReachable,
      fetchResult: (code) => sendRequest(scanEndpoints.find, { query: { code } }),
      findCached: cachedOrders.find,
    });
    return await actOnFound(codes, finding);
  };

  async function runAfter(before: Promise<unknown>, act: () => Promise<ScanOutcome | null>): Promise<void> {
    await before;
    try {
      const next = await act();
      if (next) signal(next.tone);
      setOutcome(next);
    } catch (trouble) {
      if (!(trouble instanceof StorageTrouble)) throw trouble;
      signal('bad');
      setOutcome(bad(trouble.message));
    }
  }

  /** Resolves when the scan is done; later scans wait for their turn. */
  function inTurn(act: () => Promise<ScanOutcome | null>): Promise<void> {
    const done = runAfter(last.current, act);
    last.current = done.catch(() => null);
    return done;
  }

  return {
    outcome,
    /** How many orders can be found without a connection; null with one. */
    cachedCount: cachedOrders.count,
    /** All codes of one picture, or the typed one. */
    take: (texts: readonly string[]) => inTurn(() => take(texts)),
    choose: (order: ScannedOrder) => inTurn(() => actOn(order)),
    notify: (text: string) => {
      signal('bad');
      setOutcome(bad(text));
    },
    forget: () => setOutcome(null),
  };
}
