import type { CustomerInfo } from '#contract/customers.ts';

/** Where a customer's finance history is (S2 §2). */
export const historyPath = ({ id, hash }: Pick<CustomerInfo, 'id' | 'hash'>): string =>
  `/financeHistory/${id}?companyHash=${encodeURIComponent(hash)}`;
