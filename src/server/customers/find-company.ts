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

/** `CmpnHash`, for staff only; null for none. */
export const findCompanyByHash = async (db: Db, hash: string): Promise<{ id: number } | null> =>
  /^[\w-]{1,100}$/.test(hash) ? await findIdByHash(db, hash) : null;

/** @throws Error for an unknown one */
export const findHashOfCompany = (db: Db, id: number): Promise<string> => findHashById(db, id);

/** In any case; null for none. */
export const findCompanyByCode = async (db: Db, code: string): Promise<{ id: number } | null> =>
  /^[\w-]{1,100}$/.test(code) ? await findIdByCode(db, code.toUpperCase()) : null;

/** Staff any, customers their own (rule P-2). */
export const isCompanyVisible = async (db: Db, id: number, caller: Caller): Promise<boolean> =>
  isStaff(caller.role) ? await hasCustomer(db, id) : caller.customerId === id;

/** Null for an unknown one. */
export const findContact = (db: Db, id: number): Promise<{ name: string; email: string } | null> =>
  findContactById(db, id);

export const listCompanies = (db: Db): Promise<{ id: number; name: string; hash: string }[]> => listNames(db);

export const listAllCustomers = (db: Db): Promise<ListedCustomer[]> => listCustomers(db);
