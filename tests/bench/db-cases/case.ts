import type { OpenDatabase } from '#server/platform/database.ts';
import type { Caller } from '#server/platform/handler.ts';
import { monday } from '#server/orders/order-rows.testing.ts';
import type { FilledOrders } from '#tests/support/fill-orders.ts';

/** A database with the orders that it was filled with. */
export interface Filled {
  database: OpenDatabase;
  orders: FilledOrders;
}

/** A question whose time is measured. */
export interface Case {
  group: string;
  name: string;
  /** Asks once and answers how much was found. */
  run: (filled: Filled) => Promise<number>;
  /** The limit that counts: the growth from the smallest database, a time, or for the reports both. */
  judgedBy: 'ratio' | 'list' | 'sort' | 'words' | 'reports';
}

/** A user of the customer with this number; one of staff without a number. */
export const callerOf = (orders: FilledOrders, customer?: number): Caller => ({
  userId: customer === undefined ? orders.staffIds[0]! : 1,
  role: customer === undefined ? 'CSD' : 'Customer',
  customerId: customer === undefined ? null : orders.customerId(customer),
  fullName: '',
  hasAccess: true,
  hasSecondFactor: false,
  tokenId: '',
  signInId: '',
  tokenExpiresAt: monday,
});
