import type { CustomerRow, PersonRow } from '#contract/people.ts';
import { peopleActions } from '#domain/messages/people.ts';
import { linkCustomer } from '#server/customers/follow-marketplace.ts';
import { linkUser } from '#server/identity/follow-marketplace.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Actor } from './actor.ts';
import { lockUser, type UserToChange } from './lock-user.ts';
import { showCustomer, showUser } from './show-people.ts';
import { writeAction } from './write-action.ts';

const describeAction = (name: string, marketplaceId: string | null): string =>
  marketplaceId === null ? peopleActions.unlinked(name) : peopleActions.linked(name, marketplaceId);

/** Null removes the id. @throws NotFound; RuleBroken when another customer has that id */
export async function linkCompany(
  tx: Db,
  by: Actor,
  { id, marketplaceId }: { id: number; marketplaceId: string | null },
  now: Date,
): Promise<CustomerRow> {
  const customer = await showCustomer(tx, id, { lock: true });
  await linkCustomer(tx, id, marketplaceId);
  await writeAction(tx, by, { customer }, describeAction(customer.name, marketplaceId), now);
  return customer;
}

/** Null removes the id. @throws as `lockUser`; RuleBroken when another user has that id */
export async function linkPerson(
  tx: Db,
  by: Actor,
  { marketplaceId, ...meant }: UserToChange & { marketplaceId: string | null },
  now: Date,
): Promise<PersonRow> {
  const { user } = await lockUser(tx, by, meant);
  await linkUser(tx, user.id, marketplaceId);
  await writeAction(tx, by, { user }, describeAction(user.userName, marketplaceId), now);
  return await showUser(tx, user.id);
}
