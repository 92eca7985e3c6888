import type { addressEndpoints, recentAddressEndpoints } from '#contract/addresses.ts';
import { type Db, type Handlers, toList } from '#server/platform/handler.ts';
import { companySubject, newAddresses } from '#server/limits.ts';
import { useLimits } from '#server/platform/limits.ts';
import { addAddress, changeAddress, duplicateAddress, removeAddress } from './edit-book.ts';
import { findOrigin } from './find-origin.ts';
import { listBook, searchSide } from './list-book.ts';
import { hideRecentAddress, listRecent } from './recent-addresses.ts';

const countAddress = (tx: Db, customerId: number, now: Date): Promise<void> =>
  useLimits(tx, [{ limit: newAddresses, subject: companySubject(customerId) }], now);

/** Rules D-5, D-7. Only customers edit addresses, so there is a company. */
export const addressHandlers = (): Handlers<typeof addressEndpoints & typeof recentAddressEndpoints> => ({
  list: ({ db, query, caller }) => listBook(db, caller.customerId!, query),
  async create({ db, body, caller, now }) {
    await countAddress(db, caller.customerId!, now);
    return await addAddress(db, caller.customerId!, body, now);
  },
  update: ({ db, params, body, request }) =>
    changeAddress(db, params.id, { sent: body, ifMatch: request.header('if-match') }),
  async remove({ db, params }) {
    await removeAddress(db, params.id);
    return {};
  },
  async duplicate({ db, params, caller, now }) {
    await countAddress(db, caller.customerId!, now);
    return await duplicateAddress(db, params.id, now);
  },
  async recent({ db, params }) {
    const items = await listRecent(db, params.id);
    return { ...toList(items), origin: await findOrigin(db, params.id) };
  },
  searchFrom: (context) => searchSide(context, 'From'),
  searchTo: (context) => searchSide(context, 'To'),
  async removeRecent({ db, query, caller, now }) {
    await hideRecentAddress(db, { id: query.id, type: query.type, customerId: caller.customerId!, now });
    return {};
  },
});
