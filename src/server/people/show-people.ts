import type { CustomerRow, PeopleAction, PersonRow } from '#contract/people.ts';
import { NotFound } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import {
  type ActionRow,
  type CustomerRecord,
  findCustomer,
  findUser,
  lockCustomer,
  type UserRecord,
} from './repository.ts';

export const userOf = (row: UserRecord): PersonRow => ({
  id: row.id,
  userName: row.userName,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  role: row.role,
  customerId: row.customerId,
  customerName: row.customerName,
  state: row.state,
  hasSecondFactor: row.hasSecondFactor,
  dateCreated: row.createdAt,
  version: row.version,
});

export const customerOf = (row: CustomerRecord): CustomerRow => ({
  id: row.id,
  name: row.name,
  code: row.code,
  phone: row.phone,
  email: row.email,
  address: row.address,
  hasAccess: row.hasAccess,
  hasApi: row.hasApi,
  kycFormSent: row.kycFormSent,
  users: row.users,
  dateCreated: row.createdAt,
  version: row.version,
});

export const actionOf = (row: ActionRow): PeopleAction => ({
  id: row.id,
  dateCreated: row.at,
  by: row.actor,
  about: row.about,
  content: row.content,
  userId: row.userId,
  customerId: row.customerId,
});

export const isPersonVisible = async (db: Db, id: number): Promise<boolean> => (await findUser(db, id)) !== null;

/** @throws NotFound */
export async function showUser(db: Db, id: number): Promise<PersonRow> {
  const row = await findUser(db, id);
  if (!row) throw new NotFound();
  return userOf(row);
}

/** `lock`: until the transaction ends. @throws NotFound */
export async function showCustomer(db: Db, id: number, { lock = false } = {}): Promise<CustomerRow> {
  if (lock) await lockCustomer(db, id);
  const row = await findCustomer(db, id);
  if (!row) throw new NotFound();
  return customerOf(row);
}
