import { type Insertable, type Selectable, sql } from 'kysely';
import type { CustomState } from '#domain/custom-request.ts';
import type { FileState } from '#domain/files.ts';
import { sizeOfContent, storeColumns, type StoredContent } from '#server/files/stored-content.ts';
import { notifyUnlessTest } from '#server/customers/test-company.ts';
import type { Db } from '#server/platform/handler.ts';
import { patternOf } from '#server/platform/like-text.ts';
import type { Tables } from '#server/platform/tables.ts';
import { writeCustomRequestWork } from '#server/read-models/queue-rows.ts';

export type CustomRequestRecord = Selectable<Tables['customRequests']> & {
  customerName: string;
  createdBy: string;
  ownerName: string | null;
  livemode: boolean;
};

export interface EntryRecord {
  id: number;
  kind: 'comment' | 'change';
  content: string;
  createdBy: string;
  createdAt: string;
}

/** `size` in bytes. */
interface FileRecord {
  id: number;
  name: string;
  size: number;
  state: FileState;
  note: string | null;
}

const select = (db: Db) =>
  db
    .selectFrom('customRequests')
    .innerJoin('customers', 'customers.id', 'customRequests.customerId')
    .innerJoin('users as sender', 'sender.id', 'customRequests.createdById')
    .leftJoin('users as owner', 'owner.id', 'customRequests.ownerId')
    .selectAll('customRequests')
    .select([
      'customers.name as customerName',
      sql<boolean>`customers.test_of is null`.as('livemode'),
      sql<string>`concat_ws(' ', sender.first_name, sender.last_name)`.as('createdBy'),
      sql<string | null>`owner.first_name || ' ' || owner.last_name`.as('ownerName'),
    ]);

export const findCustomRequest = async (db: Db, id: number): Promise<CustomRequestRecord | null> =>
  (await select(db).where('customRequests.id', '=', id).executeTakeFirst()) ?? null;

export const findByClientId = async (db: Db, clientId: string): Promise<{ id: number; createdById: number } | null> =>
  (await db
    .selectFrom('customRequests')
    .select(['id', 'createdById'])
    .where('clientId', '=', clientId)
    .executeTakeFirst()) ?? null;

/** Returns the new id; null when its `client_id` is taken. */
export async function insertCustomRequest(
  tx: Db,
  values: Insertable<Tables['customRequests']>,
): Promise<number | null> {
  const row = await tx
    .insertInto('customRequests')
    .values(values)
    .onConflict((conflict) => conflict.column('clientId').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await writeCustomRequestWork(tx, [row.id]);
  await notifyUnlessTest(tx, values.customerId, `customRequest ${row.id} ${values.customerId}`);
  return row.id;
}

export const insertFile = async (tx: Db, values: Insertable<Tables['customRequestFiles']>): Promise<number> =>
  (await tx.insertInto('customRequestFiles').values(values).returning('id').executeTakeFirstOrThrow()).id;

export const listFiles = (db: Db, requestId: number): Promise<FileRecord[]> =>
  db
    .selectFrom('customRequestFiles')
    .select(['id', 'name', 'state', 'note', sizeOfContent('customRequestFiles').as('size')])
    .where('customRequestId', '=', requestId)
    .orderBy('id')
    .execute();

export const findOwner = async (
  db: Db,
  table: 'customRequests' | 'customRequestFiles',
  id: number,
): Promise<number | null> =>
  (await db.selectFrom(table).select('customerId').where('id', '=', id).executeTakeFirst())?.customerId ?? null;

/** @throws Error for an unknown id */
export const readFile = (db: Db, id: number): Promise<StoredContent & { name: string; state: FileState }> =>
  db
    .selectFrom('customRequestFiles')
    .select(['name', 'state', 'content', ...storeColumns])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Which custom requests a list shows. `customerId` null: of every customer. */
export interface CustomRequestQuery {
  customerId: number | null;
  searchText: string;
  /** Empty: any. */
  state: CustomState | '';
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

const oneLine = (column: string) => sql`regexp_replace(${sql.ref(column)}, '\\s+', ' ', 'g')`;

/** A line per column; the collation folds case in every alphabet. */
const searched = (withCustomer: boolean) =>
  sql`concat_ws(E'\\n', custom_requests.id, ${oneLine('pickupAddress')}, ${oneLine('deliverTo')}
    ${withCustomer ? sql`, customers.name` : sql``}) collate "und-x-icu"`;

const matching = (db: Db, { customerId, searchText, state }: CustomRequestQuery) => {
  const like = patternOf(searchText.replaceAll(/\s+/g, ' '));
  return select(db)
    .$if(customerId === null, (query) => query.where('customers.testOf', 'is', null))
    .$if(customerId !== null, (query) => query.where('customRequests.customerId', '=', customerId))
    .$if(state !== '', (query) => query.where('customRequests.state', '=', state as CustomState))
    .$if(searchText !== '', (query) => query.where(sql<boolean>`${searched(customerId === null)} ilike ${like}`));
};

/** The total is that of all pages. */
export async function listCustomRequests(
  db: Db,
  query: CustomRequestQuery,
): Promise<{ rows: (CustomRequestRecord & { files: number })[]; total: number }> {
  const rows = await matching(db, query)
    .select(
      sql<number>`(select count(*) from custom_request_files where custom_request_id = custom_requests.id)`.as('files'),
    )
    .orderBy('customRequests.createdAt', query.order)
    .orderBy('customRequests.id', query.order)
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const counted = await db
    .selectFrom(matching(db, query).as('matching'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: counted.total };
}

export interface CareRecord {
  id: number;
  customerId: number;
  state: CustomState;
  ownerId: number | null;
  requestId: number | null;
  version: number;
}

/** Locked until the transaction ends. */
export const lockCustomRequest = async (tx: Db, id: number): Promise<CareRecord | null> =>
  (await tx
    .selectFrom('customRequests')
    .select(['id', 'customerId', 'state', 'ownerId', 'requestId', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? null;

export async function changeCustomRequest(
  tx: Db,
  { id, customerId }: Pick<CareRecord, 'id' | 'customerId'>,
  changes: { state: CustomState; ownerId?: number | null; requestId?: number },
): Promise<void> {
  await tx
    .updateTable('customRequests')
    .set((column) => ({ ...changes, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await writeCustomRequestWork(tx, [id]);
  await notifyUnlessTest(tx, customerId, `customRequest ${id} ${customerId}`);
}

interface NewEntry {
  kind: 'comment' | 'change';
  content: string;
  userId: number;
  clientId: string | null;
  now: Date;
}

/** Returns false when the client id was used before. */
export const insertEntry = async (
  tx: Db,
  { id, customerId }: Pick<CareRecord, 'id' | 'customerId'>,
  { kind, content, userId, clientId, now }: NewEntry,
): Promise<boolean> => {
  const row = await tx
    .insertInto('customRequestEntries')
    .values({
      clientId,
      customRequestId: id,
      customerId,
      kind,
      content,
      createdById: userId,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column('clientId').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await notifyUnlessTest(tx, customerId, `customRequest ${id} ${customerId}`);
  return row !== undefined;
};

export const countComments = async (tx: Db, id: number): Promise<number> =>
  (
    await tx
      .selectFrom('customRequestEntries')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('customRequestId', '=', id)
      .where('kind', '=', 'comment')
      .executeTakeFirstOrThrow()
  ).count;

export const listEntries = async (db: Db, id: number): Promise<EntryRecord[]> => {
  const { rows } = await sql<EntryRecord>`
    select e.id, e.kind, e.content, e.created_at, concat_ws(' ', u.first_name, u.last_name) as created_by
    from custom_request_entries e join users u on u.id = e.created_by_id
    where e.custom_request_id = ${id} order by e.id`.execute(db);
  return rows;
};
