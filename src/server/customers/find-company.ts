import type { Db } from '#server/platform/handler.ts';
import { findIdByCode, findIdByHash, listCustomers, listNames } from './store.ts';
import type { ListedCustomer } from './store.ts';

/** The company that a hash names (`CmpnHash`, obeyed for staff only); null for anything that names none. */
export const findCompanyByHash = async (db: Db, hash: string): Promise<{ id: number } | null> =>
  /^[\w-]{1,100}$/.test(hash) ? await findIdByHash(db, hash) : null;

/** The company that a code names, whatever its case; null when there is none. */
export const findCompanyByCode = async (db: Db, code: string): Promise<{ id: number } | null> =>
  /^[\w-]{1,100}$/.test(code) ? await findIdByCode(db, code.toUpperCase()) : null;

/** Every company by name, as the picker shows them (S2 §3 "Orders list"). */
export const listCompanies = (db: Db): Promise<{ id: number; name: string; hash: string }[]> => listNames(db);

/** Every customer by name, for the operator. */
export const listAllCustomers = (db: Db): Promise<ListedCustomer[]> => listCustomers(db);
