import type { OrderViews } from '#contract/order-views.ts';
import type { HandlersOf } from '#server/all-handlers.ts';
import { isStaff } from '#domain/user.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { changeView, keepView, removeView } from './edit-views.ts';
import { listChanges } from './list-changes.ts';
import { listOrders, listVendors } from './list-orders.ts';
import { readColumns, readViews, writeColumns } from './views-repository.ts';

/** Rule S-19. */
export const orderHandlers: HandlersOf<'orders'> = {
  list: listOrders,
  changes: ({ db, caller, query }) => listChanges(db, caller.customerId!, query),
  vendors: async ({ db, caller }) => ({ items: await listVendors(db, caller.customerId) }),
};

async function showViews(db: Db, { userId, role }: Caller): Promise<OrderViews> {
  const views = await readViews(db, userId, isStaff(role));
  return {
    items: views.map(({ id, name, query, isShared: shared, ownerId, ownerName: owner }) => ({
      id,
      name,
      query,
      shared,
      owner: ownerId === userId ? null : owner,
    })),
    columns: await readColumns(db, userId),
  };
}

/** Rules S-33, S-34. */
export const orderViewHandlers = (): HandlersOf<'orderViews'> => ({
  read: ({ db, caller }) => showViews(db, caller),
  async keep({ db, caller, body: { replaces = false, ...view }, now }) {
    await keepView(db, caller, { ...view, replaces }, now);
    return await showViews(db, caller);
  },
  async change({ db, caller, params: { id }, body: { replaces = false, ...view } }) {
    await changeView(db, caller, { ...view, id, replaces });
    return await showViews(db, caller);
  },
  async remove({ db, caller, params }) {
    await removeView(db, caller, params.id);
    return await showViews(db, caller);
  },
  async chooseColumns({ db, caller, body }) {
    await writeColumns(db, caller.userId, body.columns);
    return await showViews(db, caller);
  },
});
