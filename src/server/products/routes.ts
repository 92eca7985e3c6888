import type { HandlersOf } from '#server/all-handlers.ts';
import { toList } from '#server/platform/handler.ts';
import { addPackage, addProduct, changePackage, changeProduct, toProduct, toSavedPackage } from './edit-lists.ts';
import { deleteItem, selectPackages, selectProducts } from './repository.ts';

/** Rule Q-44. */
export const productHandlers = (): HandlersOf<'products'> => ({
  list: async ({ db, params }) =>
    toList((await selectProducts(db).where('customerId', '=', params.id).execute()).map(toProduct)),
  create: ({ db, params, body }) => addProduct(db, params.id, body),
  update: ({ db, params, body, request }) =>
    changeProduct(db, params.id, { sent: body, ifMatch: request.header('if-match') }),
  async remove({ db, params }) {
    await deleteItem(db, 'products', params.id);
    return {};
  },
});

export const savedPackageHandlers = (): HandlersOf<'savedPackages'> => ({
  list: async ({ db, params }) =>
    toList((await selectPackages(db).where('customerId', '=', params.id).execute()).map(toSavedPackage)),
  create: ({ db, params, body }) => addPackage(db, params.id, body),
  update: ({ db, params, body, request }) =>
    changePackage(db, params.id, { sent: body, ifMatch: request.header('if-match') }),
  async remove({ db, params }) {
    await deleteItem(db, 'savedPackages', params.id);
    return {};
  },
});
