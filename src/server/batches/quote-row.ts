import { setTimeout as pause } from 'node:timers/promises';
import { type OrderAddress, partyLines } from '#domain/address.ts';
import type { BatchShipment } from '#domain/batch-row.ts';
import { batchMessages as words } from '#domain/messages/batches.ts';
import { isStaff } from '#domain/user.ts';
import { findHashOfCompany } from '#server/customers/find-company.ts';
import { listWithoutOffer } from '#server/offers/carrier-quotes.ts';
import { listOrderableExpress } from '#server/offers/chosen-offer.ts';
import { requestExpressOffers } from '#server/offers/quote-request.ts';
import { readOptions } from '#server/offers/read-options.ts';
import { refreshOptions } from '#server/offers/refresh-express.ts';
import type { Caller, Db, HandlerContext } from '#server/platform/handler.ts';
import { JsonText } from '#server/platform/json-text.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import type { Services } from '#server/services.ts';
import { findDropOffs } from './drop-offs.ts';
import { findPaidBefore } from './repository.ts';
import type { Outcome, RowTask } from './row-task.ts';

/** Carriers are waited for within the lease. */
const longestWaitMs = 60_000;
const lookForLateOffersMs = 1_000;

const openingOf = (address: OrderAddress) =>
  Object.fromEntries(partyLines.map((line) => [line, address[line]])) as Record<
    (typeof partyLines)[number],
    string | null
  >;

/** Two transactions instead of those of a request. */
const fetchThenWriteIn =
  (db: Db): HandlerContext<never>['fetchThenWrite'] =>
  async (prepare, write) => {
    const prepared = await prepare();
    return new JsonText(JSON.stringify(await inTransaction(db, (tx) => write(tx, prepared), { retry: true })));
  };

/** So that a choice misses no carrier, and no more rows than loops ask carriers at once. */
async function waitForLateOffers({ db, now }: RowTask, requestId: number, signal: AbortSignal): Promise<void> {
  const until = performance.now() + longestWaitMs;
  while (performance.now() < until && (await listWithoutOffer(db, requestId, now)).waitingFor.length > 0)
    await pause(lookForLateOffersMs, undefined, { signal });
}

/** Asks the carriers once more only where an order was quoted before. */
export async function quoteRow(
  task: RowTask,
  services: Services,
  caller: Caller,
  { quote, details }: BatchShipment,
  signal: AbortSignal,
): Promise<Outcome> {
  const { db, row, batch, now } = task;
  const common = { db, now, caller, fetchThenWrite: fetchThenWriteIn(db) };
  const view = { role: caller.role, now };
  let { requestId } = row;
  const paidBefore = await findPaidBefore(db, row);
  if (paidBefore !== null) return { kind: 'failed', text: words.paidMeanwhile(paidBefore) };
  if (requestId === null) {
    const body = {
      ...quote,
      CmpnHash: isStaff(caller.role) ? await findHashOfCompany(db, batch.customerId) : null,
      ReplacesId: row.replacesId,
      ShipFrom: openingOf(details.shipFrom),
      ShipTo: openingOf(details.shipTo),
    };
    const made = await requestExpressOffers({ ...common, body, key: row.key }, services);
    requestId = (JSON.parse(made.text) as { shippingRequestId: number }).shippingRequestId;
  } else if (!(await readOptions(db, services, requestId, view)).waitingFor?.length) {
    await refreshOptions({ ...common, params: { id: requestId } }, services);
  }
  await waitForLateOffers(task, requestId, signal);
  const { hiddenExpressCarrier: hiddenCarrier } = services.config;
  const orderable = await listOrderableExpress(db, requestId, { hiddenCarrier, now });
  if (orderable.length > 0 && details.pickupType !== 'O') return { kind: 'quoted', requestId, dropOffs: null };
  if (orderable.length > 0) {
    const { shipFrom } = batch.settings;
    const dropOffs = await findDropOffs(db, services, { requestId, shipFrom, offers: orderable, now });
    return Object.keys(dropOffs).length > 0
      ? { kind: 'quoted', requestId, dropOffs }
      : { kind: 'refused', requestId, text: words.noDropOff };
  }
  const { leftOut = [] } = await readOptions(db, services, requestId, view);
  const reasons = [...new Set(leftOut.map(({ reason }) => reason))];
  return { kind: 'refused', requestId, text: [words.noOffers, ...reasons].join(' ') };
}
