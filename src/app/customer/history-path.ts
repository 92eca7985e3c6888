import type { CustomerInfo } from '#contract/customers.ts';

/** The path of a customer's finance history. */
export const historyPath = ({ id, hash }: Pick<CustomerInfo, 'id' | 'hash'>): string =>
  `/financeHistory/${id}?companyHash=${encodeURIComponent(hash)}`;
