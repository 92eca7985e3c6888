import { useRef, useState } from 'react';
import { invoiceEndpoints, type MatchedOrder, mostMatched } from '#contract/invoices.ts';
import type { InvoiceDispute } from '#contract/shipment-shapes.ts';
import { csvMessages } from '#domain/messages/table-files.ts';
import { invoiceFileMessages as messages } from '#domain/messages/invoice-file.ts';
import { centsNumber, fineRateOfText } from '#domain/money.ts';
import { type InvoiceMatch, joinByOrder, judgeInvoice, type RatesPerUsd } from '#domain/judge-invoice.ts';
import {
  addInvoiceHeads,
  type FileInvoice,
  findChargePairs,
  type InvoiceColumn,
  invoiceColumnLabels,
  type InvoiceFileChoices,
  listMissingInvoiceColumns,
  matchInvoiceHeads,
  mostInvoiceRows,
  noInvoiceChoices,
  readCarrierInvoices,
  type ReadInvoices,
} from '#domain/read-carrier-invoice.ts';
import { joinSentences } from '#domain/text-form.ts';
import { makeId } from '#local/browser-id.ts';
import { sendRequest } from '#local/client.ts';
import { mayBeDone, RequestFailed } from '#local/request-failed.ts';
import { moneyEndpoints } from '#app/acts/order-endpoints.ts';
import { isBlankRow, parseCsv, readCell } from '#app/csv/csv-text.ts';
import { readColumns, rememberColumns, type SampledColumn } from '#app/csv/table-columns.ts';
import { decodeAs, type GuessedEncoding, readFile } from '#app/csv/decode-file.ts';
import { runAtOnce } from '#app/base/run-at-once.ts';
import { invalidateEndpoints } from '#app/query/endpoint-query.ts';

interface Source {
  name: string;
  guessed: GuessedEncoding | null;
  text: string;
  /** Chosen by hand; null: by the heads. */
  chosen: readonly (InvoiceColumn | null)[] | null;
  choices: InvoiceFileChoices;
}

export interface OpenFile extends Source {
  /** Columns to match, with their places in the file. */
  sampled: readonly (SampledColumn & { at: number })[];
  columns: readonly (InvoiceColumn | null)[];
  key: string;
  missing: readonly string[];
  error: string | null;
  /** Heads of columns that are read in pairs. */
  further: readonly string[];
  read: ReadInvoices;
  isReady: boolean;
}

/** One invoice of one order, or of none. */
export interface MatchedInvoice {
  id: number;
  /** Stays the same at every try until it is refused. */
  key: string;
  invoice: FileInvoice;
  order: MatchedOrder | null;
  match: InvoiceMatch;
  isLeft: boolean;
  refused: string | null;
}

export type InvoiceFileState =
  | { kind: 'empty'; refused: string | null }
  | { kind: 'open'; file: OpenFile; matching: { done: number; all: number } | null; trouble: string | null }
  | {
      kind: 'matched';
      file: OpenFile;
      rows: readonly MatchedInvoice[];
      rates: RatesPerUsd;
      entering: { done: number; all: number } | null;
      summary: string | null;
      trouble: string | null;
    };

type Matched = Extract<InvoiceFileState, { kind: 'matched' }>;

export function openSource(source: Source): OpenFile | string {
  const parsed = parseCsv(source.text);
  if (parsed.kind === 'unclosedQuote') return csvMessages.unclosedQuote(parsed.row);
  const cells = addInvoiceHeads(parsed.rows);
  const headAt = cells.findIndex((row) => !isBlankRow(row));
  const heads = cells[headAt] ?? [];
  const rows = cells
    .map((row, at) => ({ cells: row.map(readCell), number: at + 1 - (cells.length - parsed.rows.length) }))
    .slice(headAt + 1)
    .filter((row) => !isBlankRow(row.cells));
  if (rows.length === 0) return messages.noRows;
  if (rows.length > mostInvoiceRows) return csvMessages.tooManyRows(mostInvoiceRows);
  const { key, columns, error, sampled } = readColumns(
    heads,
    rows.map((row) => row.cells),
    { kind: 'invoices', labels: invoiceColumnLabels, chosen: source.chosen, match: matchInvoiceHeads },
  );
  const paired = findChargePairs(heads).flatMap(({ text, amount }) => [text, amount]);
  const missing = listMissingInvoiceColumns(columns);
  const read = readCarrierInvoices({ heads, columns, rows }, source.choices);
  const { number, day, currency } = read.questions;
  return {
    ...source,
    sampled: sampled
      .map((column, at) => ({ ...column, at }))
      // A column without head and value says nothing.
      .filter(({ sample, at }) => !paired.includes(at) && (sample !== '' || columns[at] !== null)),
    ...{ columns, key, missing, error, read },
    further: paired.map((at) => heads[at]!),
    isReady: missing.length === 0 && error === null && number === null && day === null && !currency,
  };
}

async function openFile(file: File): Promise<OpenFile | string> {
  const decoded = await readFile(file);
  if (decoded.kind === 'refused') return decoded.reason;
  const { text, guessed } = decoded;
  return openSource({ name: file.name, text, guessed, chosen: null, choices: noInvoiceChoices });
}

async function matchKeys(keys: readonly string[], signal: AbortSignal, onDone: (done: number) => void) {
  const orders: MatchedOrder[] = [];
  const rates = new Map<string, ReturnType<typeof fineRateOfText>>();
  for (let at = 0; at < keys.length && !signal.aborted; at += mostMatched) {
    const part = keys.slice(at, at + mostMatched);
    const response = await sendRequest(invoiceEndpoints.match, { body: { keys: [...part] } }, { key: makeId() });
    orders.push(...response.orders);
    for (const { currency, perUsd } of response.rates) rates.set(currency, fineRateOfText(perUsd.toFixed(6)));
    onDone(at + part.length);
  }
  return { orders, rates };
}

type Judged = Pick<MatchedInvoice, 'invoice' | 'order'>;

/** An order with several invoices in the file is entered one by one. */
function judgeAll<J extends Judged>(all: readonly J[], rates: RatesPerUsd): (J & { match: InvoiceMatch })[] {
  const ofOrder = Map.groupBy(all, ({ order }) => order?.id);
  return all.map((each) => {
    const isAlone = ofOrder.get(each.order?.id)!.length === 1;
    return { ...each, match: judgeInvoice(each.invoice, each.order, rates, isAlone) };
  });
}

/** The rows about an order that has changed. */
function withOrder(rows: readonly MatchedInvoice[], order: MatchedOrder, rates: RatesPerUsd): MatchedInvoice[] {
  const renewed = judgeAll(
    rows
      .filter((each) => each.order?.id === order.id)
      .map((each) => ({ ...each, order: { ...order, key: each.order!.key, byReference: each.order!.byReference } })),
    rates,
  );
  return rows.map((each) => renewed.find(({ id }) => id === each.id) ?? each);
}

function bodyOf({ invoice, order, match }: MatchedInvoice) {
  const { number, date } = invoice;
  return {
    ...{ number, date },
    amountEUR: centsNumber(match.total!),
    amountUSD: null,
    endsDispute: order?.dispute?.number === number,
    billed: {
      kg: match.kg,
      lines: match.lines.map(({ amount, ...line }) => ({ ...line, amountEUR: centsNumber(amount) })),
    },
  };
}

/** Of a server that does not say how long. */
const usualWait = 60;

/** Seconds to wait after too many requests; null for another failure. */
const waitOf = ({ status, retryAfterSeconds }: RequestFailed): number | null =>
  status === 429 ? (retryAfterSeconds ?? usualWait) : null;

const isBroken = (failure: RequestFailed): boolean => mayBeDone(failure) || failure.status === 429;

export function describeBreak(failure: RequestFailed, entered: number, all: number): string {
  const wait = waitOf(failure);
  return wait === null ? messages.broken(entered, all) : messages.limited(entered, all, wait);
}

/** Rule R-12. */
export function useInvoiceFile() {
  const [state, setState] = useState<InvoiceFileState>({ kind: 'empty', refused: null });
  const running = useRef<AbortController>(null);

  function open(opened: OpenFile | string): void {
    running.current?.abort();
    if (typeof opened === 'string') return setState({ kind: 'empty', refused: opened });
    if (opened.isReady) void match(opened);
    else setState({ kind: 'open', file: opened, matching: null, trouble: null });
  }

  async function match(file: OpenFile): Promise<void> {
    const { signal } = (running.current = new AbortController());
    const keys = [...new Set(file.read.invoices.flatMap((invoice) => invoice.keys))];
    const show = (done: number) =>
      signal.aborted || setState({ kind: 'open', file, matching: { done, all: keys.length }, trouble: null });
    show(0);
    try {
      const { orders, rates } = await matchKeys(keys, signal, show);
      if (signal.aborted) return;
      const byKey = new Map(orders.map((order) => [order.key.toLowerCase(), order]));
      const joined = joinByOrder(file.read.invoices, (key) => byKey.get(key.toLowerCase()));
      const rows = judgeAll(joined, rates).map((each, id) => ({
        ...each,
        ...{ id, key: makeId(), isLeft: false, refused: null },
      }));
      setState({ kind: 'matched', file, rows, rates, entering: null, summary: null, trouble: null });
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure;
      const wait = waitOf(failure);
      const trouble = wait === null ? messages.notMatched : messages.notMatchedYet(wait);
      if (!signal.aborted) setState({ kind: 'open', file, matching: null, trouble });
    }
  }

  const changeRow = (shown: Matched, row: MatchedInvoice, changes: Partial<MatchedInvoice>): Matched => ({
    ...shown,
    rows: shown.rows.map((each) => (each.id === row.id ? { ...each, ...changes } : each)),
  });

  async function readOrder(row: MatchedInvoice): Promise<MatchedOrder | null> {
    const { orders } = await matchKeys([row.order!.key], new AbortController().signal, () => {});
    return orders.find(({ id }) => id === row.order!.id) ?? null;
  }

  /** Returns the change of the screen that follows. @throws RequestFailed when it may not have arrived */
  async function send(row: MatchedInvoice): Promise<(shown: Matched) => Matched> {
    const order = row.order!;
    const body = bodyOf(row);
    try {
      const { number, amountEUR, version } = await sendRequest(
        invoiceEndpoints.enter,
        { params: { id: order.id }, body },
        { key: row.key, headers: { 'If-Match': `"${order.invoice?.version ?? 0}"` } },
      );
      const invoice = { number, amountEUR, version, ...body.billed };
      const dispute = body.endsDispute ? null : order.dispute;
      return (shown) => ({
        ...changeRow(shown, row, { refused: null }),
        rows: withOrder(shown.rows, { ...order, invoice, dispute }, shown.rates),
      });
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure;
      if (isBroken(failure)) throw failure;
      const renewed = failure.status === 409 ? await readOrder(row).catch(() => null) : null;
      const isChanged = failure.code === 'changed-meanwhile';
      const refused = isChanged ? messages.changedMeanwhile : joinSentences(failure.sentences);
      return (shown) => {
        const changed = changeRow(shown, row, { refused, key: makeId() });
        return renewed ? { ...changed, rows: withOrder(changed.rows, renewed, shown.rates) } : changed;
      };
    }
  }

  /** Some at once; stops when the connection breaks. */
  async function enter(start: Matched, wanted: readonly MatchedInvoice[]): Promise<void> {
    const { signal } = (running.current = new AbortController());
    const all = wanted.length;
    let done = 0;
    let shown: Matched = { ...start, summary: null, trouble: null, entering: { done, all } };
    setState(shown);
    const enterOne = async (row: MatchedInvoice): Promise<void> => {
      const change = await send(row);
      done += 1;
      shown = { ...change(shown), entering: { done, all } };
      setState(shown);
    };
    const failure = await runAtOnce(wanted, enterOne, signal);
    await invalidateEndpoints(moneyEndpoints);
    const sent = shown.rows.filter(({ id }) => wanted.some((each) => each.id === id));
    const refused = sent.filter((row) => row.refused !== null).length;
    const entered = sent.filter((row) => row.refused === null && row.match.status === 'entered').length;
    const isStopped = signal.aborted && done < all;
    const summary = [messages.entered(entered), ...(refused > 0 ? [messages.refused(refused)] : [])].join(' ');
    const trouble = failure ? describeBreak(failure, entered, all) : isStopped ? messages.stopped(entered, all) : null;
    setState({ ...shown, entering: null, summary: trouble === null ? summary : null, trouble });
  }

  return {
    state,
    choose: (chosen: File) => void openFile(chosen).then(open, () => open(csvMessages.unreadable)),
    matchColumns: (file: OpenFile, chosen: readonly (InvoiceColumn | null)[]) => {
      rememberColumns(file.key, chosen);
      open(openSource({ ...file, chosen }));
    },
    answer: (file: OpenFile, choices: Partial<InvoiceFileChoices>) =>
      open(openSource({ ...file, choices: { ...file.choices, ...choices } })),
    readAs: (file: OpenFile, codePage: string) => {
      const { bytes } = file.guessed!;
      open(openSource({ ...file, guessed: { bytes, codePage }, text: decodeAs(bytes, codePage) }));
    },
    match: (file: OpenFile) => void match(file),
    enter,
    leave: (shown: Matched, row: MatchedInvoice, isLeft: boolean) => setState(changeRow(shown, row, { isLeft })),
    noteDispute: (shown: Matched, { order }: MatchedInvoice, dispute: InvoiceDispute) =>
      setState({ ...shown, rows: withOrder(shown.rows, { ...order!, dispute }, shown.rates) }),
    /** Waits for running requests and starts no other. */
    stop: () => running.current?.abort(),
  };
}
