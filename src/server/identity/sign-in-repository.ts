import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';

interface SignInUse {
  id: string;
  userId: number;
  userAgent: string;
  startedAt: Date;
  expiresAt: Date;
}

const longestUserAgent = 400;

/** Columns other than the last use are set only when empty. */
export const noteUse = (db: Db, { id, userId, userAgent, startedAt, expiresAt }: SignInUse, now: Date) =>
  sql`insert into sign_ins as known (id, user_id, user_agent, tokens_valid_after, started_at, last_used_at, expires_at)
    select ${id}::uuid, id, ${userAgent.slice(0, longestUserAgent).toWellFormed().replaceAll('\0', '')}, tokens_valid_after,
      ${startedAt}::timestamptz, ${now}::timestamptz, ${expiresAt}::timestamptz from users where id = ${userId}
    on conflict (id) do update set last_used_at = greatest(known.last_used_at, excluded.last_used_at),
      expires_at = greatest(known.expires_at, excluded.expires_at)`.execute(db);

interface SignInRow {
  id: string;
  userAgent: string;
  startedAt: string;
  lastUsedAt: string;
}

export const listSignIns = async (db: Db, userId: number, now: Date): Promise<SignInRow[]> => {
  const { rows } = await sql<SignInRow>`
    select s.id, s.user_agent, s.started_at, s.last_used_at from sign_ins s
    join users u on u.id = s.user_id and u.tokens_valid_after = s.tokens_valid_after
    where s.user_id = ${userId} and s.expires_at > ${now}::timestamptz
      and not exists (select from used_tokens where jti = s.id)
    order by s.last_used_at desc, s.started_at desc, s.id`.execute(db);
  return rows;
};

export const deleteSignIns = async (db: Db, before: Date): Promise<number> => {
  const result = await db.deleteFrom('signIns').where('expiresAt', '<', before.toISOString()).executeTakeFirst();
  return Number(result.numDeletedRows);
};
