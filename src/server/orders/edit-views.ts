import { orderViewMessages as words } from '#domain/messages/order.ts';
import { mostViews } from '#domain/order-view.ts';
import { isStaff } from '#domain/user.ts';
import { Conflict, Forbidden, NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { countViews, findNamed, findView, lockViewsOf, type ViewRow } from './views-repository.ts';

/** `replaces`: another view of the owner with that name is deleted. */
interface NewName {
  name: string;
  replaces: boolean;
}

/** Lock order: the owner's views are locked. `own`: the id of the view being renamed. @throws Conflict when another view has the name */
async function freeName(tx: Db, ownerId: number, { name, replaces }: NewName, own: number | null): Promise<void> {
  const other = await findNamed(tx, ownerId, name);
  if (other === null || other === own) return;
  if (!replaces) throw new Conflict(words.nameTaken(name), { code: 'name-taken' });
  await tx.deleteFrom('orderViews').where('id', '=', other).execute();
}

/** Rule S-33. @throws Conflict for a taken name; RuleBroken for too many views */
export async function keepView(tx: Db, caller: Caller, view: NewName & { query: string }, now: Date): Promise<void> {
  const { userId } = caller;
  await lockViewsOf(tx, userId);
  await freeName(tx, userId, view, null);
  if ((await countViews(tx, userId)) >= mostViews) throw new RuleBroken({ name: [words.full(mostViews)] });
  await tx
    .insertInto('orderViews')
    .values({ ownerId: userId, name: view.name, query: view.query, isShared: false, createdAt: now })
    .execute();
}

const mayRead = (view: Pick<ViewRow, 'ownerId' | 'isShared'>, { userId, role }: Caller): boolean =>
  view.ownerId === userId || (view.isShared && isStaff(role));

/** Users see their own views, staff also shared ones. */
export async function isViewVisible(db: Db, id: number, caller: Caller): Promise<boolean> {
  const view = await findView(db, id);
  return view !== null && mayRead(view, caller);
}

/** Locks all views of the owner. Managers may change shared ones. @throws NotFound; Forbidden for support and a shared one */
async function lockView(tx: Db, id: number, caller: Caller): Promise<Omit<ViewRow, 'ownerName'>> {
  const unlocked = await findView(tx, id);
  if (unlocked) await lockViewsOf(tx, unlocked.ownerId);
  // Read again: it may have changed while we waited for the lock.
  const view = unlocked && (await findView(tx, id));
  if (!view || !mayRead(view, caller)) throw new NotFound();
  if (view.ownerId !== caller.userId && caller.role !== 'CSDManager') throw new Forbidden();
  return view;
}

/** Rule S-33. `replaces` works only on the caller's own views. @throws NotFound; Forbidden; Conflict for a taken name */
export async function changeView(
  tx: Db,
  caller: Caller,
  { id, shared, name, replaces }: NewName & { id: number; shared: boolean },
): Promise<void> {
  const view = await lockView(tx, id, caller);
  if (shared !== view.isShared && caller.role !== 'CSDManager') throw new Forbidden();
  const isOwn = view.ownerId === caller.userId;
  await freeName(tx, view.ownerId, { name, replaces: replaces && isOwn }, id);
  await tx.updateTable('orderViews').set({ name, isShared: shared }).where('id', '=', id).execute();
}

export async function removeView(tx: Db, caller: Caller, id: number): Promise<void> {
  await lockView(tx, id, caller);
  await tx.deleteFrom('orderViews').where('id', '=', id).execute();
}
