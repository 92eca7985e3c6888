import { type Insertable, type Selectable, sql } from 'kysely';
import type { CustomState } from '#domain/custom-request-care.ts';
import type { FileState } from '#domain/file-state.ts';
import { type StoredContent, sizeOfContent, storeColumns } from '#server/files/stored-content.ts';
import type { Db } from '#server/platform/handler.ts';
import { sendNotice } from '#server/platform/notices.ts';
import { patternOf } from '#server/platform/like-text.ts';
import type { Tables } from '#server/platform/tables.ts';
import { writeCustomRequestWork } from '#server/read-models/queue-rows.ts';

export type CustomRequestRecord = Selectable<Tables['customRequests']> & {
  customerName: string;
  createdBy: string;
  ownerName: string | null;
};

export interface EntryRecord {
  id: number;
  kind: 'comment' | 'change';
  content: string;
  createdBy: string;
  createdAt: string;
}

/** `size` in bytes. */
export interface FileRecord {
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
  await sendNotice(tx, `customRequest ${row.id} ${values.customerId}`);
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

/** `customerId` null: of every customer. */
export interface Wanted {
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

const matching = (db: Db, { customerId, searchText, state }: Wanted) => {
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
  wanted: Wanted,
): Promise<{ rows: (CustomRequestRecord & { files: number })[]; total: number }> {
  const rows = await matching(db, wanted)
    .select(
      sql<number>`(select count(*) from custom_request_files where custom_request_id = custom_requests.id)`.as('files'),
    )
    .orderBy('customRequests.createdAt', wanted.order)
    .orderBy('customRequests.id', wanted.order)
    .limit(wanted.limit)
    .offset(wanted.offset)
    .execute();
  const counted = await db
    .selectFrom(matching(db, wanted).as('matching'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: counted.total };
}
