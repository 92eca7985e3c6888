import { mostFoundAddresses, type Address, type addressEndpoints } from '#contract/addresses.ts';
import type { AddressType } from '#domain/address.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { isStaff } from '#domain/user.ts';
import { isCompanyVisible } from '#server/customers/find-company.ts';
import { NotFound, RuleBroken } from '#server/platform/failures.ts';
import { type Db, type HandlerContext, toList } from '#server/platform/handler.ts';
import { showAddress } from './show-address.ts';
import { countBook, findQuotedPlaces, type QuotedPlaces, readBook, searchBook } from './repository.ts';

interface AddressList {
  items: Address[];
  totalNumberOfItems: number;
}

/** A page beyond the end is empty, with the right total (rule C-3). */
export async function listBook(
  db: Db,
  customerId: number,
  query: HandlerContext<typeof addressEndpoints.list>['query'],
): Promise<AddressList> {
  const { searchText, sortField, sortOrder, pageNumber, pageSize } = query;
  const skip = (pageNumber - 1) * pageSize;
  const totalNumberOfItems = await countBook(db, customerId, searchText);
  if (skip >= totalNumberOfItems) return { items: [], totalNumberOfItems };
  const rows = await readBook(db, customerId, { searchText, sortField, sortOrder, skip, most: pageSize });
  return { items: rows.map(showAddress), totalNumberOfItems };
}

type SearchContext = Pick<HandlerContext<typeof addressEndpoints.searchFrom>, 'db' | 'query' | 'caller'>;

/** A customer's own book; for staff that of the order's customer, or of the one in the query. Null: there is no such customer. */
async function findOwner({ db, query, caller }: SearchContext, request: QuotedPlaces | null): Promise<number | null> {
  if (!isStaff(caller.role)) {
    if (request && request.customerId !== caller.customerId) throw new NotFound();
    return caller.customerId!;
  }
  const customerId = request?.customerId ?? query.customerId;
  if (customerId === undefined) throw new RuleBroken({ customerId: [ruleMessages.required('customerId')] });
  return (await isCompanyVisible(db, customerId, caller)) ? customerId : null;
}

/** Addresses at the order's place first (rule D-6). @throws NotFound for the order; RuleBroken when staff name no customer */
export async function searchSide(context: SearchContext, type: AddressType): Promise<AddressList> {
  const { db, query } = context;
  const { shippingRequestId, searchText, name } = query;
  const request = shippingRequestId === undefined ? null : await findQuotedPlaces(db, shippingRequestId);
  if (shippingRequestId !== undefined && !request) throw new NotFound();
  const place = request && (type === 'From' ? request.from : request.to);
  const owner = await findOwner(context, request);
  if (owner === null) return toList([]);
  const rows = await searchBook(db, owner, { type, searchText, name, place, most: mostFoundAddresses });
  return toList(rows.map(showAddress));
}
