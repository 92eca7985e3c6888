import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { testEvent, type WebhookEvent } from '#domain/webhook.ts';
import { rescheduleJob, scheduleJob } from '#server/platform/jobs.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';
import { webhookJob } from '#server/read-models/webhook-events.ts';

const selectWebhooks = (db: Db) =>
  db
    .selectFrom('webhooks')
    .innerJoin('customers', 'customers.id', 'webhooks.customerId')
    .innerJoin('customers as company', (join) =>
      join.on('company.id', '=', sql<number>`coalesce(customers.test_of, customers.id)`),
    )
    .selectAll('webhooks')
    .select(['company.id as companyId', 'company.name as companyName', 'company.hasApi'])
    .select(sql<boolean>`customers.test_of is null`.as('livemode'));

/** For test orders `customerId` is the test company, and `companyId` the real one. */
export type WebhookRow = Selectable<Tables['webhooks']> & {
  companyId: number;
  companyName: string;
  hasApi: boolean;
  livemode: boolean;
};

/** With those of its test company. `customerId` null: of all companies. */
export const listWebhooks = (db: Db, customerId: number | null): Promise<WebhookRow[]> =>
  selectWebhooks(db)
    .$if(customerId !== null, (query) =>
      query.where((row) => row.or([row('webhooks.customerId', '=', customerId), row('company.id', '=', customerId)])),
    )
    .orderBy('company.name')
    .orderBy('webhooks.id')
    .execute();

export const findWebhook = async (db: Db, id: number): Promise<WebhookRow | null> =>
  (await selectWebhooks(db).where('webhooks.id', '=', id).executeTakeFirst()) ?? null;

/** Until the transaction ends. */
export const lockWebhook = (tx: Db, id: number) =>
  tx.selectFrom('webhooks').select('id').where('id', '=', id).forNoKeyUpdate().execute();

export const countWebhooks = async (db: Db, customerId: number): Promise<number> =>
  (
    await db
      .selectFrom('webhooks')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('customerId', '=', customerId)
      .executeTakeFirstOrThrow()
  ).total;

export const insertWebhook = (tx: Db, row: Insertable<Tables['webhooks']>): Promise<{ id: number }> =>
  tx.insertInto('webhooks').values(row).returning('id').executeTakeFirstOrThrow();

export const updateWebhook = (tx: Db, id: number, changes: Updateable<Tables['webhooks']>) =>
  tx.updateTable('webhooks').set(changes).where('id', '=', id).execute();

export const deleteWebhook = (tx: Db, id: number) => tx.deleteFrom('webhooks').where('id', '=', id).execute();

export async function insertTest(tx: Db, webhookId: number, type: string, now: Date): Promise<void> {
  const row = await tx
    .insertInto('webhookMessages')
    .values({
      ...{ webhookId, messageId: sql`gen_random_uuid()`, type, createdAt: now },
      data: sql`(select jsonb_build_object('id', null, 'livemode', c.test_of is null)
        from webhooks w join customers c on c.id = w.customer_id where w.id = ${webhookId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await scheduleJob(tx, { kind: webhookJob, subjectId: row.id, dueAt: now, now });
}

export type MessageToSend = Selectable<Tables['webhookMessages']> & {
  webhook: WebhookRow;
};

/** Null: it has ended. A message of a webhook that is off ends here; a test also goes to one that was switched off. */
export async function takeMessageToSend(db: Db, id: number, now: Date): Promise<MessageToSend | null> {
  const message = await db
    .selectFrom('webhookMessages')
    .selectAll()
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  const webhook = message && (await findWebhook(db, message.webhookId));
  if (!message || !webhook) return null;
  const isOn = webhook.hasApi && webhook.isActive && (webhook.switchedOff === null || message.type === testEvent);
  if (isOn) return { ...message, webhook };
  await updateMessage(db, message, { endedAt: now });
  return null;
}

export const insertAttempt = (tx: Db, row: Insertable<Tables['webhookAttempts']>) =>
  tx.insertInto('webhookAttempts').values(row).execute();

/** Until the transaction ends; false when it was deleted. */
export const lockMessage = async (tx: Db, id: number): Promise<boolean> =>
  (await tx.selectFrom('webhookMessages').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) !==
  undefined;

/** Leaves one that was sent again meanwhile. */
export const updateMessage = (
  tx: Db,
  { id, tries }: Pick<Selectable<Tables['webhookMessages']>, 'id' | 'tries'>,
  changes: Updateable<Tables['webhookMessages']>,
) =>
  tx
    .updateTable('webhookMessages')
    .set(changes)
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('endedAt', 'is', null)
    .execute();

export const waitsForNextTry = 'next try';

/** Without those whose next try is later. Counts no further than `most`. */
export async function countWaiting(db: Db, webhookId: number, most: number): Promise<number> {
  const waiting = db
    .selectFrom('webhookMessages')
    .select('id')
    .where('webhookId', '=', webhookId)
    .where('endedAt', 'is', null)
    .where(({ eb, selectFrom }) =>
      // A join could read all jobs for each message.
      eb(
        selectFrom('jobs')
          .select('waitsFor')
          .where('kind', '=', webhookJob)
          .whereRef('subjectId', '=', 'webhookMessages.id'),
        'is distinct from',
        waitsForNextTry,
      ),
    )
    .limit(most);
  return (
    await db
      .selectFrom(waiting.as('waiting'))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;
}

interface AttemptRow {
  at: string;
  status: number | null;
  ms: number;
  problem: string | null;
  response: string;
}

/** The newest ones, with their attempts, the first one first. `dueAt`: of the next try. */
export const listMessages = async (db: Db, webhookId: number, most: number) => {
  const { rows } = await sql<
    Selectable<Tables['webhookMessages']> & { dueAt: string | null; attempts: AttemptRow[] | null }
  >`
    select m.*, j.due_at,
      (select jsonb_agg(jsonb_build_object('at', to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'status', a.status, 'ms', a.ms, 'problem', a.problem, 'response', a.response) order by a.id)
        from webhook_attempts a where a.webhook_message_id = m.id) as attempts
    from webhook_messages m
    left join jobs j on j.kind = ${webhookJob} and j.subject_id = m.id and j.done_at is null
    where m.webhook_id = ${webhookId}::bigint order by m.id desc limit ${most}`.execute(db);
  return rows;
};

const mostSentAgain = 1_000;

/** The oldest thousand. Ends the wait of the messages, or sends them once more, by the same id. */
export async function sendAgain(
  tx: Db,
  webhookId: number,
  { ids, since }: { ids?: readonly number[] | undefined; since?: string | undefined },
  now: Date,
): Promise<number> {
  const chosen = tx
    .selectFrom('webhookMessages')
    .select('id')
    .where('webhookId', '=', webhookId)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids!.length > 0 ? ids! : [0]))
    .$if(ids === undefined, (query) =>
      query.where('isDelivered', '=', false).where('createdAt', '>=', since ?? now.toISOString()),
    )
    .orderBy('id')
    .limit(mostSentAgain);
  const rows = await tx
    .updateTable('webhookMessages')
    .set({ endedAt: null, isDelivered: false, tries: 0 })
    .where('id', 'in', chosen)
    .returning('id')
    .execute();
  for (const { id } of rows) await rescheduleJob(tx, { kind: webhookJob, subjectId: id, dueAt: now, now });
  return rows.length;
}

export const deleteMessagesBefore = (db: Db, before: Date) =>
  db.deleteFrom('webhookMessages').where('createdAt', '<', before.toISOString()).execute();

export const eventsOf = ({ events }: WebhookRow): WebhookEvent[] => events as WebhookEvent[];
