import type { CustomerRow } from '#contract/people.ts';
import { apiKeyMessages } from '#domain/messages/api-keys.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { peopleActions } from '#domain/messages/people.ts';
import { changeApi as changeApiOfCompany, grantAccess, withdrawAccess } from '#server/customers/access.ts';
import { Conflict } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { matchesVersion } from '#server/platform/if-match.ts';
import type { Actor } from './actor.ts';
import { showCustomer } from './show-people.ts';
import { writeAction } from './write-action.ts';

async function lockCustomer(tx: Db, { id, ifMatch }: { id: number; ifMatch: string | null }): Promise<CustomerRow> {
  const customer = await showCustomer(tx, id, { lock: true });
  if (matchesVersion(ifMatch, customer.version)) return customer;
  throw new Conflict(errorMessages.changedMeanwhile, { code: 'changed-meanwhile', current: customer });
}

/** Rule P-20. Does nothing if it has that state. @throws NotFound; Conflict with the current customer */
export async function changeAccess(
  tx: Db,
  by: Actor,
  { hasAccess, ...meant }: { id: number; ifMatch: string | null; hasAccess: boolean },
  now: Date,
): Promise<CustomerRow> {
  const customer = await lockCustomer(tx, meant);
  if (customer.hasAccess === hasAccess) return customer;
  await (hasAccess ? grantAccess : withdrawAccess)(tx, meant.id);
  const describeAction = hasAccess ? peopleActions.accessGranted : peopleActions.accessWithdrawn;
  await writeAction(tx, by, { customer }, describeAction(customer.name), now);
  return await showCustomer(tx, meant.id);
}

/** As `changeAccess`: whether the customer's API keys can be made and used (rule P-30). */
export async function changeApi(
  tx: Db,
  by: Actor,
  { hasApi, ...meant }: { id: number; ifMatch: string | null; hasApi: boolean },
  now: Date,
): Promise<CustomerRow> {
  const customer = await lockCustomer(tx, meant);
  if (customer.hasApi === hasApi) return customer;
  await changeApiOfCompany(tx, meant.id, hasApi, now);
  const { switchedOn, switchedOff } = apiKeyMessages.actions;
  await writeAction(tx, by, { customer }, (hasApi ? switchedOn : switchedOff)(customer.name), now);
  return await showCustomer(tx, meant.id);
}
