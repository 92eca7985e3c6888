import { randomBytes, randomUUID, createHash, createHmac } from 'node:crypto';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';
import { notifyOrderChange } from '#server/read-models/changed-orders.ts';

export type LinkRow = Selectable<Tables['returnLinks']>;

const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** 256 bits; a copy of the database does not reveal it, since it depends on the server's key. */
const tokenOf = (serverKey: Uint8Array, requestId: number, nonce: string): string =>
  createHmac('sha256', serverKey).update(`return link ${requestId} ${nonce}`).digest('base64url');

/** Null if the server's key has changed since. */
export function pathOfLink(serverKey: Uint8Array, link: Pick<LinkRow, 'requestId' | 'nonce' | 'tokenHash'>) {
  const token = tokenOf(serverKey, link.requestId, link.nonce);
  return hashOfToken(token) === link.tokenHash ? `/return/${token}` : null;
}

type NewLink = Omit<Insertable<Tables['returnLinks']>, 'clientId' | 'nonce' | 'tokenHash'>;

/** False where the order has an open one. */
export async function insertLink(tx: Db, serverKey: Uint8Array, link: NewLink): Promise<boolean> {
  const nonce = randomBytes(32).toString('hex');
  const tokenHash = hashOfToken(tokenOf(serverKey, link.requestId, nonce));
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('returnLinks')
    .values({ ...link, clientId: randomUUID(), nonce, tokenHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  notifyOrderChange(tx, link.requestId);
  return numInsertedOrUpdatedRows === 1n;
}

export const findNewestLink = async (db: Db, requestId: number) =>
  (await db
    .selectFrom('returnLinks')
    .innerJoin('users as maker', 'maker.id', 'returnLinks.madeById')
    .selectAll('returnLinks')
    .select(sql<string>`concat_ws(' ', maker.first_name, maker.last_name)`.as('madeBy'))
    .where('requestId', '=', requestId)
    .orderBy('returnLinks.id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

export const findLinkByToken = async (db: Db, token: string): Promise<LinkRow | null> =>
  (await db.selectFrom('returnLinks').selectAll().where('tokenHash', '=', hashOfToken(token)).executeTakeFirst()) ??
  null;

export const findLink = (db: Db, id: number): Promise<LinkRow> =>
  db.selectFrom('returnLinks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** As they are called, even if they cannot sign in any more. */
export const nameMaker = async (db: Db, { madeById }: LinkRow): Promise<string> => {
  const { firstName, lastName } = await db
    .selectFrom('users')
    .select(['firstName', 'lastName'])
    .where('id', '=', madeById)
    .executeTakeFirstOrThrow();
  return `${firstName} ${lastName}`.trim();
};

/** Expects the order locked. */
export async function changeLink(
  tx: Db,
  { id, requestId }: Pick<LinkRow, 'id' | 'requestId'>,
  changes: Pick<
    Updateable<Tables['returnLinks']>,
    'validUntil' | 'revokedAt' | 'mailedAt' | 'warnedAt' | 'usedAt' | 'returnId'
  >,
): Promise<void> {
  await tx.updateTable('returnLinks').set(changes).where('id', '=', id).execute();
  notifyOrderChange(tx, requestId);
}

/** In the order of their names. */
export async function nameProviders(db: Db, ids: readonly number[] | null): Promise<string[] | null> {
  if (ids === null) return null;
  const rows = await db.selectFrom('providers').select('name').where('id', 'in', ids).orderBy('name').execute();
  return rows.map(({ name }) => name);
}
