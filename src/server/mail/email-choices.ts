import { randomBytes } from 'node:crypto';
import { type Milestone, milestones } from '#domain/notifications.ts';
import type { Db } from '#server/platform/handler.ts';

/** Rule S-28. */
export async function readWantedMilestones(db: Db, userId: number): Promise<Milestone[]> {
  const rows = await db.selectFrom('mutedMilestones').select('milestone').where('userId', '=', userId).execute();
  const muted = new Set(rows.map(({ milestone }) => milestone));
  return milestones.filter((milestone) => !muted.has(milestone));
}

export async function chooseMilestones(tx: Db, userId: number, wanted: readonly Milestone[]): Promise<void> {
  await tx.deleteFrom('mutedMilestones').where('userId', '=', userId).execute();
  const muted = milestones.filter((milestone) => !wanted.includes(milestone));
  if (muted.length === 0) return;
  await tx
    .insertInto('mutedMilestones')
    .values(muted.map((milestone) => ({ userId, milestone })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Works without a sign-in; the same path for all mails of a user. */
export async function choicesPathOf(tx: Db, userId: number): Promise<string> {
  const fresh = { userId, key: randomBytes(24).toString('base64url') };
  await tx
    .insertInto('emailKeys')
    .values(fresh)
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
  const { key } = await tx.selectFrom('emailKeys').select('key').where('userId', '=', userId).executeTakeFirstOrThrow();
  return `/emails/${key}`;
}

export const findUserOfKey = async (db: Db, key: string): Promise<number | null> =>
  (await db.selectFrom('emailKeys').select('userId').where('key', '=', key).executeTakeFirst())?.userId ?? null;
