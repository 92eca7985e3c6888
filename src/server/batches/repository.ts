import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type Cents, centsText } from '#domain/money.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';

export type BatchRecord = Selectable<Tables['batches']> & {
  companyName: string;
  madeBy: string;
  isTest: boolean;
  isCharging: boolean;
};
export type RowRecord = Selectable<Tables['batchRows']>;
type StoredState = RowRecord['state'];

const selectBatches = (db: Db) =>
  db
    .selectFrom('batches')
    .innerJoin('customers', 'customers.id', 'batches.customerId')
    .innerJoin('users as maker', 'maker.id', 'batches.madeById')
    .selectAll('batches')
    .select('customers.name as companyName')
    .select((eb) => eb('customers.testOf', 'is not', null).$castTo<boolean>().as('isTest'))
    .select(
      sql<boolean>`exists (select from batch_charges where batch_charges.batch_id = batches.id
        and batch_charges.state in ('reserved', 'unknown'))`.as('isCharging'),
    )
    .select(sql<string>`maker.first_name || ' ' || maker.last_name`.as('madeBy'));

export const findBatch = async (db: Db, id: number): Promise<BatchRecord | null> =>
  (await selectBatches(db).where('batches.id', '=', id).executeTakeFirst()) ?? null;

const selectToLock = (tx: Db, id: number) =>
  tx.selectFrom('batches').select('id').where('id', '=', id).forNoKeyUpdate();

/** Until the transaction ends; of a company first this, then its rows. */
export const lockBatch = (tx: Db, id: number) => selectToLock(tx, id).execute();

/** False, without waiting, while another transaction has it. */
export const lockFreeBatch = async (tx: Db, id: number): Promise<boolean> =>
  (await selectToLock(tx, id).skipLocked().executeTakeFirst()) !== undefined;

export const findBatchByClientId = async (db: Db, clientId: string): Promise<{ id: number; madeById: number } | null> =>
  (await db.selectFrom('batches').select(['id', 'madeById']).where('clientId', '=', clientId).executeTakeFirst()) ??
  null;

/** `customerId` null: of all companies, without test keys. */
export async function listBatches(
  db: Db,
  { customerId, limit, offset }: { customerId: number | null; limit: number; offset: number },
): Promise<{ batches: BatchRecord[]; total: number }> {
  const isListed =
    customerId === null
      ? sql<boolean>`batches.customer_id not in (select id from customers where test_of is not null)`
      : sql<boolean>`batches.customer_id = ${customerId}`;
  const batches = await selectBatches(db)
    .where(isListed)
    .orderBy('batches.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('batches')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(isListed)
    .executeTakeFirstOrThrow();
  return { batches, total };
}

/** Of a company: with rows that are neither paid nor taken out. */
export const countOpenBatches = async (db: Db, customerId: number): Promise<number> =>
  (
    await db
      .selectFrom('batches')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('customerId', '=', customerId)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('batchRows')
            .select('batchRows.id')
            .whereRef('batchRows.batchId', '=', 'batches.id')
            .where('state', 'not in', ['paid', 'left']),
        ),
      )
      .executeTakeFirstOrThrow()
  ).total;

export const insertBatch = (tx: Db, values: Insertable<Tables['batches']>): Promise<{ id: number }> =>
  tx.insertInto('batches').values(values).returning('id').executeTakeFirstOrThrow();

export async function insertRows(tx: Db, rows: Insertable<Tables['batchRows']>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 100)
    await tx
      .insertInto('batchRows')
      .values(rows.slice(at, at + 100))
      .execute();
}

/** Raises the version and sends a change event. */
export const updateBatch = (tx: Db, id: number, changes: Updateable<Tables['batches']>) =>
  tx
    .updateTable('batches')
    .set((column) => ({ ...changes, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const deleteBatch = (tx: Db, id: number) => tx.deleteFrom('batches').where('id', '=', id).execute();

export const findRow = async (db: Db, id: number): Promise<RowRecord | null> =>
  (await db.selectFrom('batchRows').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

/** `ids` null: all. In their order. */
export const listRows = (db: Db, batchId: number, ids: readonly number[] | null = null): Promise<RowRecord[]> =>
  db
    .selectFrom('batchRows')
    .selectAll()
    .where('batchId', '=', batchId)
    .$if(ids !== null, (query) => query.where('id', 'in', ids as number[]))
    .orderBy('position')
    .execute();

export const updateRow = (tx: Db, id: number, changes: Updateable<Tables['batchRows']>) =>
  tx
    .updateTable('batchRows')
    .set((column) => ({ ...changes, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Rows that a job has begun with stay as they are. Returns how many changed. */
export async function moveRows(
  tx: Db,
  batchId: number,
  { from, to, ids = null }: { from: readonly StoredState[]; to: StoredState; ids?: readonly number[] | null },
): Promise<number[]> {
  const moved = await tx
    .updateTable('batchRows')
    .set((column) => ({ state: to, result: null, version: column('version', '+', 1) }))
    .where('batchId', '=', batchId)
    .where('state', 'in', from)
    .where('isWorking', '=', false)
    .$if(ids !== null, (query) => query.where('id', 'in', ids as number[]))
    .returning('id')
    .execute();
  return moved.map(({ id }) => id);
}

/** Quoted rows are paid from now on, each with its own part of the deposit. Returns how many changed. */
export async function payRows(
  tx: Db,
  batchId: number,
  chargeId: number | null,
  parts: readonly { id: number; debit: Cents; credit: Cents }[],
): Promise<number[]> {
  const list = parts.map(({ id, debit, credit }) => ({ id, debit: centsText(debit), credit: centsText(credit) }));
  const { rows } = await sql<{ id: number }>`
    update batch_rows set state = 'paying', charge_id = ${chargeId}, set_aside_debit = part.debit, set_aside_credit = part.credit,
      awaits_mail = true, result = null, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as part (id bigint, debit numeric(20,2), credit numeric(20,2))
    where batch_rows.id = part.id and batch_rows.batch_id = ${batchId} and state = 'quoted' and not is_working
    returning batch_rows.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Takes a row for a job, also one that a job before has begun with. Null: it was stopped. */
export const beginRow = async (db: Db, id: number): Promise<RowRecord | null> =>
  (await db
    .updateTable('batchRows')
    .set({ isWorking: true })
    .where('id', '=', id)
    .where('state', 'in', ['quoting', 'paying'])
    .returningAll()
    .executeTakeFirst()) ?? null;

/** Ends the work on a row. False, and nothing is written, where it is not as it was when that began. */
export const endRow = async (tx: Db, row: RowRecord, changes: Updateable<Tables['batchRows']>): Promise<boolean> =>
  (
    await tx
      .updateTable('batchRows')
      .set((column) => ({ ...changes, isWorking: false, version: column('version', '+', 1) }))
      .where('id', '=', row.id)
      .where('isWorking', '=', true)
      .where('state', '=', row.state)
      .where('version', '=', row.version)
      .executeTakeFirst()
  ).numUpdatedRows > 0n;

/** At most once a second, or at the end. */
export const noteProgress = (
  tx: Db,
  batchId: number,
  { now, isEnd, isPayment }: { now: Date; isEnd: boolean; isPayment: boolean },
) =>
  tx
    .updateTable('batches')
    .set({ progressAt: now, ...(isPayment && { paidAt: now }) })
    .where('id', '=', batchId)
    .$if(!isEnd, (query) => query.where('progressAt', '<=', new Date(now.getTime() - 1000).toISOString()))
    .execute();

export const countWorking = async (db: Db, batchId: number): Promise<number> =>
  (
    await db
      .selectFrom('batchRows')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('batchId', '=', batchId)
      .where('state', 'in', ['quoting', 'paying'])
      .executeTakeFirstOrThrow()
  ).total;

const inForce = ['reserved', 'unknown', 'waiting', 'paid'] as const;

/** Whether one of the orders is paid or being paid. */
export const isOrderBeingPaid = async (db: Db, requestIds: readonly number[]): Promise<boolean> =>
  requestIds.length > 0 &&
  (await db
    .selectFrom('paymentAttempts')
    .select('id')
    .where('requestId', 'in', requestIds)
    .where('state', 'in', inForce)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Rows whose order has expired or is deleted. */
export const listWithClosedOrder = (db: Db, ids: readonly number[]): Promise<RowRecord[]> =>
  db
    .selectFrom('batchRows')
    .innerJoin('requests', 'requests.id', 'batchRows.requestId')
    .selectAll('batchRows')
    .where('batchRows.id', 'in', ids)
    .where('requests.status', 'in', ['D', 'E'])
    .execute();

/** Of an order and all that it replaced, one that is paid or being paid and not deleted. */
export async function findPaidOf(db: Db, requestId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with recursive replaced as (
      select id, status, replaces_id from requests where id = ${requestId}
      union select earlier.id, earlier.status, earlier.replaces_id
        from requests as earlier join replaced on earlier.id = replaced.replaces_id
    )
    select replaced.id from replaced join payment_attempts on payment_attempts.request_id = replaced.id
    where payment_attempts.state = any(${inForce}::text[]) and replaced.status <> 'D' limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** `findPaidOf` for the orders that a row had before. */
export const findPaidBefore = async (db: Db, { replacesId }: Pick<RowRecord, 'replacesId'>): Promise<number | null> =>
  replacesId === null ? null : await findPaidOf(db, replacesId);

/** The form in which references are compared. */
export const foldReference = ({ reference }: Pick<RowRecord, 'reference'>): string | null =>
  reference?.toLowerCase() ?? null;

/** Paid orders of the company that have one of the references and are no batch's own, by the reference in lower case. */
export async function findOrdersByReference(
  db: Db,
  customerId: number,
  references: readonly string[],
  exceptBatchId: number | null,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ reference: string; id: number }>`
    select lower(customer_reference) as reference, min(id) as id from requests
    where customer_id = ${customerId} and lower(customer_reference) = any(${references}::text[])
      and status <> 'D' and exists (select from payment_attempts
        where payment_attempts.request_id = requests.id and payment_attempts.state = any(${inForce}::text[]))
      and not exists (select from batch_rows where batch_rows.batch_id = ${exceptBatchId}
        and requests.id in (batch_rows.request_id, batch_rows.replaces_id))
    group by 1`.execute(db);
  return new Map(rows.map(({ reference, id }) => [reference, id]));
}

/** A paid order of the company with the row's reference. */
export async function findOrderWithReference(
  db: Db,
  { customerId, batchId, ...row }: Pick<RowRecord, 'reference' | 'customerId' | 'batchId'>,
): Promise<number | null> {
  const reference = foldReference(row);
  if (reference === null) return null;
  return (await findOrdersByReference(db, customerId, [reference], batchId)).get(reference) ?? null;
}

export const hasPaidRows = async (db: Db, batchId: number): Promise<boolean> =>
  (await db
    .selectFrom('batchRows')
    .select('id')
    .where('batchId', '=', batchId)
    .where('state', '=', 'paid')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Rows whose order was paid on its own page, with other money than a card payment of the batch. */
export const adoptPaidRows = (tx: Db, batchId: number) =>
  sql`update batch_rows set state = 'paid', awaits_mail = false, charge_id = null, price = paid.amount_due, result = null,
      version = batch_rows.version + 1
    from payment_attempts as paid
    where batch_rows.batch_id = ${batchId} and batch_rows.state not in ('paid', 'paying') and not batch_rows.is_working
      and paid.request_id = batch_rows.request_id and paid.state in ('waiting', 'paid')`.execute(tx);
