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

/** By the `CmpnHash` of staff's links. */
export const findCompanyByHash = async (db: Db, hash: string): Promise<{ id: number } | null> =>
  /^[\w-]{1,100}$/.test(hash) ? await findIdByHash(db, hash) : null;

/** @throws Error for an unknown id */
export const findHashOfCompany = (db: Db, id: number): Promise<string> => findHashById(db, id);

export const findCompanyByCode = async (db: Db, code: string): Promise<{ id: number } | null> =>
  /^[\w-]{1,100}$/.test(code) ? await findIdByCode(db, code.toUpperCase()) : null;

/** Staff see all, customers their own (rule P-2). */
export const isCompanyVisible = async (db: Db, id: number, caller: Caller): Promise<boolean> =>
  isStaff(caller.role) ? await hasCustomer(db, id) : caller.customerId === id;

export const findContact = (db: Db, id: number): Promise<{ name: string; email: string } | null> =>
  findContactById(db, id);

export const listCompanies = (db: Db): Promise<{ id: number; name: string; hash: string }[]> => listNames(db);

export const listAllCustomers = (db: Db): Promise<ListedCustomer[]> => listCustomers(db);
