import type { Db } from '#server/platform/handler.ts';
import type { Order } from '#server/orders/order.ts';
import { findActiveUser, findCompanyAddress, findMainUser } from './repository.ts';
import type { Recipient } from './write-mail.ts';

export type OrderPeople = Pick<Order, 'customerId' | 'createdById' | 'createdByStaff' | 'contactId'>;

/** `userId` is null for the company's own address. */
export interface OrderRecipient extends Recipient {
  userId: number | null;
}

/**
 * The customer's user who ordered, or for staff's orders the chosen contact, the company's first user, or its own address (rule S-24).
 * Null if that user is disabled, or there is none.
 */
export async function findOrderRecipient(db: Db, order: OrderPeople): Promise<OrderRecipient | null> {
  if (!order.createdByStaff) return await findActiveUser(db, order.createdById);
  const chosen = order.contactId === null ? null : await findActiveUser(db, order.contactId);
  const { customerId } = order;
  const user = chosen ?? (await findMainUser(db, customerId));
  if (user) return user;
  const company = await findCompanyAddress(db, customerId);
  return company && { ...company, userId: null };
}
