import { peopleActions } from '#domain/messages/people.ts';
import type { MarketplacePerson } from '#domain/marketplace.ts';
import { followCustomer, type FollowedCustomer } from '#server/customers/follow-marketplace.ts';
import { admitOfMarketplace, type OutsideExchange, readAdmitted, spendHandover } from '#server/identity/access.ts';
import { type FollowedUser, followUser } from '#server/identity/follow-marketplace.ts';
import { outsideMarketplace } from '#server/people/actor.ts';
import { writeAction } from '#server/people/write-action.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import type { Services } from '#server/services.ts';
import { makeKeySet } from './key-set.ts';
import { readMarketplaceToken } from './read-token.ts';

function listCustomerChanges(customer: FollowedCustomer, hasAccess: boolean): string[] {
  const { name } = customer;
  const describeAccess = (granted: boolean) =>
    (granted ? peopleActions.accessGranted : peopleActions.accessWithdrawn)(name);
  if (customer.isNew)
    return [peopleActions.customerAdded(name, customer.code), ...(hasAccess ? [describeAccess(true)] : [])];
  return [
    ...(customer.nameBefore === null ? [] : [peopleActions.customerRenamed(customer.nameBefore, name)]),
    ...(customer.accessNow === null ? [] : [describeAccess(customer.accessNow)]),
  ];
}

function listUserChanges(user: FollowedUser, { role }: MarketplacePerson, customerName: string | null): string[] {
  const { userName } = user;
  if (user.isNew) return [peopleActions.userAdded(userName, role, customerName)];
  return [
    ...(user.isRenamed ? [peopleActions.renamed(userName)] : []),
    ...(user.roleBefore === null ? [] : [peopleActions.roleChanged(userName, user.roleBefore, role)]),
    ...(user.isMoved ? [peopleActions.moved(userName, customerName)] : []),
  ];
}

/** @throws Forbidden when disabled */
async function follow(
  tx: Db,
  person: MarketplacePerson,
  issuedAt: Date,
  passwordCost: number,
  now: Date,
): Promise<number> {
  const { customer: customerClaims, email, userId: marketplaceId } = person;
  // Lock order: customers before users.
  const customer = customerClaims && (await followCustomer(tx, { ...customerClaims, email, issuedAt }, now));
  const customerId = customer?.id ?? null;
  const user = await followUser(tx, { ...person, marketplaceId, customerId, issuedAt }, passwordCost, now);
  if (customer) {
    for (const content of listCustomerChanges(customer, customerClaims.hasAccess))
      await writeAction(tx, outsideMarketplace, { customer }, content, now);
  }
  const about = { id: user.id, userName: user.userName, customerId };
  for (const content of listUserChanges(user, person, customer?.name ?? null))
    await writeAction(tx, outsideMarketplace, { user: about }, content, now);
  return user.id;
}

/** Null without a marketplace. Uses up the token and updates customer and user in one transaction (rule P-11). */
export function exchangeWithMarketplace({ config, tokenKey, clock, log }: Services): OutsideExchange | null {
  const marketplace = config.marketplace;
  if (marketplace === null) return null;
  const reader = { expected: marketplace, keys: makeKeySet({ url: marketplace.jwksUrl, clock, log }), log };
  return async (db, { token, userAgent }, now) => {
    const { person, tokenId, issuedAt, overAt } = await readMarketplaceToken(token, reader, now);
    const admitted = await inTransaction(
      db,
      async (tx) => {
        await spendHandover(tx, tokenId, overAt);
        const userId = await follow(tx, person, issuedAt, config.passwordCost, now);
        return await admitOfMarketplace(tx, tokenKey, { userId, marketplaceToken: person.apiToken, userAgent }, now);
      },
      { retry: true },
    );
    return readAdmitted(admitted);
  };
}
