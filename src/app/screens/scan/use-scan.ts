import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { scanEndpoints, type ScannedOrder } from '#contract/scans.ts';
import type { MainInfo } from '#contract/shipments.ts';
import { scanMessages } from '#domain/messages/scan.ts';
import { manyOrdersMessages } from '#domain/messages/order.ts';
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
import { type Finding, findParcel } from './find-parcel.ts';
import { tickOff } from './hand-over.ts';
import { scanTexts as words } from './scan-texts.ts';
import { useCachedOrders } from './use-cached-orders.ts';

export const scanModes = ['open', 'handOver', 'collect'] as const;
export type ScanMode = (typeof scanModes)[number];

export interface ScanOutcome {
  tone: 'good' | 'bad' | 'pending';
  text: string;
  /** The outcome follows this entry, whose response may still come. */
  handOver?: { entryId: string; name: string };
  /** Text that may find the order in the list. */
  search?: string;
  /** The user must choose one. */
  choices?: readonly ScannedOrder[];
}

const bad = (text: string): ScanOutcome => ({ tone: 'bad', text });
const good = (text: string): ScanOutcome => ({ tone: 'good', text });

const showCode = (code: ScannedCode): string => (code.kind === 'page' ? '' : writeCode(code).toUpperCase());

const describeUnknown = (codes: readonly ScannedCode[]): ScanOutcome => {
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
  const queueEnd = useRef<Promise<unknown>>(Promise.resolve());

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
  const actInMode = async (order: ScannedOrder, info: MainInfo | null = null): Promise<ScanOutcome | null> => {
    const code: ScannedCode = { kind: 'order', id: order.id };
    if (latest.current.mode === 'handOver') return await handOver(code);
    if (latest.current.mode === 'collect') return await collect(code, order);
    if (info) openOrderFromList(order.id, info);
    await navigate(homeOf(order.id, order));
    void whenIdle().then(() => signal('good'));
    return null;
  };

  const reportFinding = async (codes: readonly ScannedCode[], finding: Finding): Promise<ScanOutcome | null> => {
    const [code, ...others] = codes as [ScannedCode, ...ScannedCode[]];
    if (finding.kind === 'failed') return bad(joinSentences(finding.sentences) || words.lookUpFailed);
    if (finding.kind === 'notLookedUp') {
      if (others.length > 0) return bad(words.oneCode);
      return latest.current.mode === 'collect' ? await collect(code, null) : bad(words.notKept(showCode(code)));
    }
    const [order, ...more] = finding.orders;
    if (!order) return describeUnknown(codes);
    if (more.length > 0) return { tone: 'good', text: words.choose(showCode(code)), choices: finding.orders };
    return await actInMode(order, finding.info);
  };

  const handleScan = async (texts: readonly string[]): Promise<ScanOutcome | null> => {
    const own = [window.location.origin, latest.current.publicUrl ?? ''];
    const codes = texts.flatMap((text) => readScannedCode(text, own) ?? []).slice(0, mostCodes);
    if (codes.length === 0) return bad(texts.some(isLink) ? scanMessages.foreignLink : scanMessages.unreadable);
    // Not looked up here: the server does that for each entry of the outbox, so a series of parcels need not wait.
    if (latest.current.mode === 'handOver' && codes.length === 1) return await handOver(codes[0]!);
    const finding = await findParcel(codes, {
      isReachable: connection.isReachable,
      fetchResult: (code) => sendRequest(scanEndpoints.find, { query: { code } }),
      findCached: cachedOrders.find,
    });
    return await reportFinding(codes, finding);
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
    const done = runAfter(queueEnd.current, act);
    queueEnd.current = done.catch(() => null);
    return done;
  }

  return {
    outcome,
    /** How many orders can be found without a connection; null with one. */
    cachedCount: cachedOrders.count,
    /** All codes of one picture, or the typed one. */
    take: (texts: readonly string[]) => inTurn(() => handleScan(texts)),
    choose: (order: ScannedOrder) => inTurn(() => actInMode(order)),
    notify: (text: string) => {
      signal('bad');
      setOutcome(bad(text));
    },
    forget: () => setOutcome(null),
  };
}
