import type { Db } from '#server/platform/handler.ts';
import type { Order } from '#server/orders/order.ts';
import { findActiveUser, findCompanyAddress, findMainUser, isOfKey } from './repository.ts';
import type { Recipient } from './write-mail.ts';

type OrderPeople = Pick<Order, 'customerId' | 'createdById' | 'createdByStaff' | 'contactId'>;

/** `userId` is null for the company's own address. */
export interface OrderRecipient extends Recipient {
  userId: number | null;
}

/** The company's first user who can sign in. */
export const findMainUserId = async (db: Db, customerId: number): Promise<number | null> =>
  (await findMainUser(db, customerId))?.userId ?? null;

/**
 * Rule S-24. A customer's own order: the user who ordered, or null if disabled.
 * An order of staff or of an API key: its contact if active, else the company's first user, else the company's address.
 * Null if the company has no address either.
 */
export async function findOrderRecipient(db: Db, order: OrderPeople): Promise<OrderRecipient | null> {
  if (!order.createdByStaff && !(await isOfKey(db, order.createdById)))
    return await findActiveUser(db, order.createdById);
  const contact = order.contactId === null ? null : await findActiveUser(db, order.contactId);
  const { customerId } = order;
  const user = contact ?? (await findMainUser(db, customerId));
  if (user) return user;
  const company = await findCompanyAddress(db, customerId);
  return company && { ...company, userId: null };
}
