import { usePagedList } from '#app/query/use-paged-list.ts';
import { customerList } from './customer-view.ts';

/** The page of customers that the address asks for, and the way to another one. */
export const useCustomers = () => usePagedList(customerList);
export type Customers = ReturnType<typeof useCustomers>;
