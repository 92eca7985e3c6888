import type { CustomerRow } from '#contract/people.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { peopleActions } from '#domain/messages/people.ts';
import { grantAccess, withdrawAccess } from '#server/customers/access.ts';
import { Conflict } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { matchesVersion } from '#server/platform/if-match.ts';
import type { Actor } from './actor.ts';
import { showCustomer } from './show-people.ts';
import { writeAction } from './write-action.ts';

/** Rule P-20. Does nothing if it has that state. @throws NotFound; Conflict with the current customer */
export async function changeAccess(
  tx: Db,
  by: Actor,
  { id, ifMatch, hasAccess }: { id: number; ifMatch: string | null; hasAccess: boolean },
  now: Date,
): Promise<CustomerRow> {
  const customer = await showCustomer(tx, id, { lock: true });
  if (!matchesVersion(ifMatch, customer.version))
    throw new Conflict(errorMessages.changedMeanwhile, { code: 'changed-meanwhile', current: customer });
  if (customer.hasAccess === hasAccess) return customer;
  await (hasAccess ? grantAccess : withdrawAccess)(tx, id);
  const describeAction = hasAccess ? peopleActions.accessGranted : peopleActions.accessWithdrawn;
  await writeAction(tx, by, { customer }, describeAction(customer.name), now);
  return await showCustomer(tx, id);
}
