import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { AnyCall } from '#contract/call.ts';
import { exportHeader } from '#contract/export-header.ts';
import { type LimitUse, useLimits } from './limits.ts';
import type { Caller, Db } from './handler.ts';
import { isKey } from './idempotency.ts';
import { lockText } from './lock-text.ts';
import { isPaged } from './paged.ts';
import { inTransaction } from './transaction.ts';

/** From this page on, in pages of that size, somebody walks through a list and does not look at it. */
const walk = { pageNumber: 21, pageSize: 100 };
/** For so long an export counts as the same one: a slow line, and a try again after a failure. */
const exportMs = 3_600_000;

const countOf = (value: unknown): number => Number([value].flat().at(-1) ?? 1);

/**
 * The name of the export that a request is a page of: the id that the page gives it, with the list and its filters, so that no
 * id is good for another list. A request without one is known by list and filters alone, far inside of the list. Null: it is
 * none.
 */
export function nameExport(call: AnyCall, request: Pick<FastifyRequest, 'url' | 'query' | 'headers'>): string | null {
  if (call.method !== 'GET' || !isPaged(call)) return null;
  const query = request.query as Record<string, unknown>;
  const given = request.headers[exportHeader.toLowerCase()];
  const id = typeof given === 'string' && isKey(given) ? given.toLowerCase() : null;
  const isWalk = countOf(query['pageNumber']) >= walk.pageNumber && countOf(query['pageSize']) >= walk.pageSize;
  if (id === null && !isWalk) return null;
  const { pathname, searchParams } = new URL(request.url.toLowerCase(), 'http://list');
  for (const name of ['pagenumber', 'pagesize']) searchParams.delete(name);
  searchParams.sort();
  return createHash('sha256').update(`${id} ${pathname} ${searchParams.toString()}`).digest('base64url');
}

interface Exporting {
  name: string;
  caller: Caller;
  limits: readonly LimitUse[];
  now: Date;
}

const markOf = ({ name, caller }: Exporting) => ({ name: `export ${name}`, subject: `user:${caller.userId}` });

async function isUnderWay(db: Db, exporting: Exporting): Promise<boolean> {
  const { name, subject } = markOf(exporting);
  const { rows } = await sql`
    select from limit_uses where name = ${name} and subject = ${subject}
      and used_at > ${new Date(exporting.now.getTime() - exportMs)} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Counts an export at its first page and lets its others pass, at whatever server (rule P-29).
 * @throws TooMany with words and seconds when one of the limits does not allow another one
 */
export async function countExport(db: Db, exporting: Exporting): Promise<void> {
  if (await isUnderWay(db, exporting)) return;
  const { limits, now } = exporting;
  await inTransaction(db, async (tx) => {
    await lockText(tx, 'export', exporting.name);
    if (await isUnderWay(tx, exporting)) return;
    await useLimits(tx, limits, now);
    await tx
      .insertInto('limit_uses')
      .values({ ...markOf(exporting), amount: 1, used_at: now })
      .execute();
  });
}
