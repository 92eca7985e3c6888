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

/** Who ordered; for orders of staff and API keys: contact, first user, or company address (rule S-24). Null without one, or for a disabled user. */
export async function findOrderRecipient(db: Db, order: OrderPeople): Promise<OrderRecipient | null> {
  if (!order.createdByStaff && !(await isOfKey(db, order.createdById)))
    return await findActiveUser(db, order.createdById);
  const chosen = order.contactId === null ? null : await findActiveUser(db, order.contactId);
  const { customerId } = order;
  const user = chosen ?? (await findMainUser(db, customerId));
  if (user) return user;
  const company = await findCompanyAddress(db, customerId);
  return company && { ...company, userId: null };
}
