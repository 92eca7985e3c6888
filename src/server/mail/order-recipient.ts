import type { Db } from '#server/platform/handler.ts';
import type { Order } from '#server/orders/order.ts';
import { findActiveUser, findCompanyAddress, findMainUser } from './repository.ts';
import type { Recipient } from './write-mail.ts';

/** The facts of an order that name its asker and its customer. */
export type OrderPeople = Pick<Order, 'customerId' | 'createdById' | 'createdByStaff' | 'contactId'>;

/** The recipient of a mail about an order; `userId` is null for the company's own address. */
export interface OrderRecipient extends Recipient {
  userId: number | null;
}

/**
 * The recipient of mails about an order (rule S-24): the customer's user who asked for it. Where staff asked, the contact
 * they chose, else the company's main user, which is the one it has had longest, else the company's own address; never the
 * staff member. Null when that user is disabled, or the company has nobody to write to.
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
