import { sql } from 'kysely';
import type { WebhookEvent } from '#domain/webhook.ts';
import type { Db } from '#server/platform/handler.ts';
import { scheduleJob } from '#server/platform/jobs.ts';
import { runBeforeCommit } from '#server/platform/transaction.ts';

/** Its subject is the message. */
export const webhookJob = 'send-webhook';

/** What a message says of its order: as it is at the commit, without names, addresses and prices. */
async function writeData(tx: Db, requestIds: readonly number[]): Promise<void> {
  await sql`
    update webhook_messages m set data = jsonb_build_object('id', r.id, 'status', r.status,
      'trackingState', r.tracking_state, 'awbNumber', r.awb_number, 'prgNumber', r.prg_number, 'reference', r.customer_reference,
      'livemode', r.livemode)
    from requests r where r.id = m.request_id and m.data is null and r.id = any(${requestIds}::bigint[])`.execute(tx);
}

/** Tells the company's webhooks that want it (rule P-31). Call it in the transaction of the cause, with the order locked. */
export async function addWebhookEvent(tx: Db, requestId: number, type: WebhookEvent, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into webhook_messages (webhook_id, message_id, type, request_id, created_at)
    select w.id, gen_random_uuid(), ${type}, r.id, ${now}::timestamptz
    from requests r join customers c on c.id = r.customer_id join webhooks w on w.customer_id = r.customer_id
    where r.id = ${requestId}::bigint and c.has_api and w.is_active and w.switched_off is null and ${type} = any(w.events)
    for key share of w
    returning id`.execute(tx);
  if (rows.length === 0) return;
  for (const { id } of rows) await scheduleJob(tx, { kind: webhookJob, subjectId: id, dueAt: now, now });
  runBeforeCommit(tx, writeData, requestId);
}

/** Where the number of an order's pick-up changes. */
export async function addPickupEvent(
  tx: Db,
  order: { id: number; prgNumber: string | null },
  prgNumber: string | null,
  now: Date,
): Promise<void> {
  if (prgNumber === order.prgNumber) return;
  await addWebhookEvent(tx, order.id, prgNumber === null ? 'pickup.cancelled' : 'pickup.booked', now);
}
