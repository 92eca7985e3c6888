import { isStaff } from '#domain/user.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import {
  findContactById,
  findHashById,
  findIdByCode,
  findIdByHash,
  hasCustomer,
  listCustomers,
  type ListedCustomer,
  listNames,
} from './repository.ts';

/** The company that a hash names (`CmpnHash`, obeyed for staff only); null for anything that names none. */
export const findCompanyByHash = async (db: Db, hash: string): Promise<{ id: number } | null> =>
  /^[\w-]{1,100}$/.test(hash) ? await findIdByHash(db, hash) : null;

/** The hash that names a company. @throws Error for an unknown one */
export const findHashOfCompany = (db: Db, id: number): Promise<string> => findHashById(db, id);

/** The company that a code names, whatever its case; null when there is none. */
export const findCompanyByCode = async (db: Db, code: string): Promise<{ id: number } | null> =>
  /^[\w-]{1,100}$/.test(code) ? await findIdByCode(db, code.toUpperCase()) : null;

/** Says whether a company is there and a caller may see it: staff any, customers their own (rule P-2). */
export const isCompanyVisible = async (db: Db, id: number, caller: Caller): Promise<boolean> =>
  isStaff(caller.role) ? await hasCustomer(db, id) : caller.customerId === id;

/** The email address and name of a company; null for an unknown one. */
export const findContact = (db: Db, id: number): Promise<{ name: string; email: string } | null> =>
  findContactById(db, id);

/** Every company by name, for the picker. */
export const listCompanies = (db: Db): Promise<{ id: number; name: string; hash: string }[]> => listNames(db);

/** Every customer by name, for the operator. */
export const listAllCustomers = (db: Db): Promise<ListedCustomer[]> => listCustomers(db);
