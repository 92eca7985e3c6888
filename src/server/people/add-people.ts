import type { CustomerRow, PersonRow } from '#contract/people.ts';
import { peopleActions, peopleMessages } from '#domain/messages/people.ts';
import type { NewCustomerData, NewUserData } from '#domain/person.ts';
import { createCustomer } from '#server/customers/create-customer.ts';
import { findContact } from '#server/customers/find-company.ts';
import { createUser } from '#server/identity/create-user.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Actor } from './actor.ts';
import type { NewPassword } from './change-user.ts';
import { showCustomer, showUser } from './show-people.ts';
import { writeAction } from './write-action.ts';

/** @throws RuleBroken by field as `createUser`, also for an unknown customer */
export async function addUser(
  tx: Db,
  by: Actor,
  { passwordHash, expired, ...details }: NewUserData & NewPassword,
  now: Date,
): Promise<PersonRow> {
  const customer = details.customerId === null ? null : await findContact(tx, details.customerId);
  if (details.customerId !== null && !customer) throw new RuleBroken({ customerId: [peopleMessages.noSuchCustomer] });
  const id = await createUser(tx, { ...details, passwordHash, passwordExpired: expired }, now);
  const row = await showUser(tx, id);
  const user = { id, userName: row.userName, customerId: row.customerId };
  const content = peopleActions.userAdded(row.userName, row.role, row.customerName);
  await writeAction(tx, by, { user }, content, now);
  return row;
}

/** @throws RuleBroken by field as `createCustomer` */
export async function addCustomer(
  tx: Db,
  by: Actor,
  details: NewCustomerData & { hash?: string },
  now: Date,
): Promise<CustomerRow> {
  const { id } = await createCustomer(tx, details, now);
  const row = await showCustomer(tx, id);
  await writeAction(tx, by, { customer: row }, peopleActions.customerAdded(row.name, row.code), now);
  return row;
}
