import type { financeEndpoints, HistoryRow } from '#contract/finance.ts';
import type { FinanceType } from '#domain/ledger.ts';
import { financeMessages } from '#domain/messages/finance.ts';
import { centsNumber, finePercentNumber, finePercentOfText, fineRateNumber, fineRateOfText } from '#domain/money.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db, HandlerContext } from '#server/platform/handler.ts';
import { countHistory, type HistoryFilter, type HistoryRecord, readHistory } from './history-repository.ts';

const showRow = (row: HistoryRecord): HistoryRow => ({
  id: row.id,
  type: row.type,
  shippingRequestId: row.requestId,
  date: row.at,
  amountUSD: centsNumber(row.amount),
  exchangeRate: fineRateNumber(fineRateOfText(row.exchangeRate)),
  paymentType: row.paymentType,
  debitBalance: centsNumber(row.debitBalance),
  creditBalance: centsNumber(row.creditBalance),
  creditLimit: centsNumber(row.creditLimit),
  customerPricing: finePercentNumber(finePercentOfText(row.customerPricing)),
  comment: row.comment,
  user: row.userName ?? financeMessages.byItself,
});

type Query = HandlerContext<typeof financeEndpoints.history>['query'];

function readFilter({ type, dateFrom, dateTo, paymentType }: Query): HistoryFilter {
  if (dateFrom !== null && dateTo !== null && dateTo < dateFrom) {
    throw new RuleBroken({ dateTo: [financeMessages.endsBeforeStart] });
  }
  const codes = [type ?? []].flat();
  const types = codes.length > 0 ? codes.map((code) => Number(code) as FinanceType) : null;
  return { types, dateFrom, dateTo, paymentType: paymentType ?? null };
}

/** A page beyond the end is empty, with the right total (rule PAY-22). @throws RuleBroken when `dateTo` is before `dateFrom` */
export async function showHistory(
  db: Db,
  customerId: number,
  query: Query,
): Promise<{ items: HistoryRow[]; totalNumberOfItems: number }> {
  const filter = readFilter(query);
  const { sortField, sortOrder, pageNumber, pageSize } = query;
  const skip = (pageNumber - 1) * pageSize;
  const totalNumberOfItems = await countHistory(db, customerId, filter);
  if (skip >= totalNumberOfItems) return { items: [], totalNumberOfItems };
  const rows = await readHistory(db, customerId, filter, { sortField, sortOrder, skip, most: pageSize });
  return { items: rows.map(showRow), totalNumberOfItems };
}
