import { isStaff } from '#domain/user.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { findOwner } from './repository.ts';

const mayBeSeen = (owner: number | null, caller: Caller): boolean =>
  owner !== null && (isStaff(caller.role) || owner === caller.customerId);

/** Staff see all, customers those of their company (rule Q-26). */
export const isCustomRequestVisible = async (db: Db, id: number, caller: Caller): Promise<boolean> =>
  mayBeSeen(await findOwner(db, 'customRequests', id), caller);

export const isCustomRequestFileVisible = async (db: Db, id: number, caller: Caller): Promise<boolean> =>
  mayBeSeen(await findOwner(db, 'customRequestFiles', id), caller);
