import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { lockOrder } from '#server/orders/order.ts';
import { listEndedOrdersToTell } from './outcome-repository.ts';
import { sendOutcomeMails } from './send-outcome-mails.ts';

/** Per run. */
const most = 100;

/** Several servers may run it at once. */
export async function sendEndedMails(db: Db, now: Date): Promise<void> {
  for (const id of await listEndedOrdersToTell(db, most)) {
    await inTransaction(
      db,
      async (tx) => {
        const order = await lockOrder(tx, id, now);
        await sendOutcomeMails(tx, order, order.status === 'D' ? 'withdrawn' : 'expired', now);
      },
      { retry: true },
    );
  }
}
