import type { MarketplaceCustomer } from '#domain/marketplace.ts';
import { marketplaceMessages } from '#domain/messages/identity.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { addCustomer } from './create-customer.ts';
import { linkToMarketplace, lockOutsideCustomer, updateOutsideCustomer } from './repository.ts';

/** For an existing customer null means no change. */
export type FollowedCustomer = { id: number; name: string } & (
  | { isNew: true; code: string }
  | { isNew: false; nameBefore: string | null; accessNow: boolean | null }
);

interface CustomerClaims extends MarketplaceCustomer {
  issuedAt: Date;
  /** Of the user who signs in; the address of a new customer. */
  email: string;
}

/** Locks the customer. Only the newest token counts: an older one that arrives later changes nothing. */
export async function followCustomer(tx: Db, claims: CustomerClaims, now: Date): Promise<FollowedCustomer> {
  const { id: marketplaceId, name, hasAccess, issuedAt, email } = claims;
  const customer = await lockOutsideCustomer(tx, marketplaceId);
  const values = { name, hasAccess, marketplaceTokenAt: issuedAt };
  if (!customer) {
    const data = { name, phone: null, email, address: null, createdAt: now, marketplaceId };
    const { id, code } = await addCustomer(tx, data);
    await updateOutsideCustomer(tx, id, { ...values, isChanged: false }, now);
    return { id, name, isNew: true, code };
  }
  const { id, marketplaceTokenAt: lastTokenAt } = customer;
  if (lastTokenAt !== null && issuedAt.getTime() < Date.parse(lastTokenAt))
    return { id, name: customer.name, isNew: false, nameBefore: null, accessNow: null };
  const nameBefore = customer.name === name ? null : customer.name;
  const accessNow = customer.hasAccess === hasAccess ? null : hasAccess;
  await updateOutsideCustomer(tx, id, { ...values, isChanged: nameBefore !== null || accessNow !== null }, now);
  return { id, name, isNew: false, nameBefore, accessNow };
}

/** Null removes the id. Name and access follow at the next token with it. @throws RuleBroken when another customer has that id */
export async function linkCustomer(tx: Db, id: number, marketplaceId: string | null): Promise<void> {
  const other = marketplaceId === null ? null : await lockOutsideCustomer(tx, marketplaceId);
  if (other?.id === id) return;
  if (other) throw new RuleBroken({ marketplaceId: [marketplaceMessages.idTaken(marketplaceId!, other.name)] });
  await linkToMarketplace(tx, id, marketplaceId);
}
