import type { customerCalls } from '#contract/customers.ts';
import type { Handlers } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { listCompanies } from './find-company.ts';

/** Customers as staff choose them. */
export const customerHandlers = (_services: Services): Handlers<typeof customerCalls> => ({
  async companies({ db }) {
    const items = await listCompanies(db);
    return { items, totalNumberOfItems: items.length };
  },
});
