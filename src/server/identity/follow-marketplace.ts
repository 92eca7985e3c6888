import { randomBytes } from 'node:crypto';
import type { MarketplacePerson } from '#domain/marketplace.ts';
import { marketplaceMessages } from '#domain/messages/identity.ts';
import type { Role } from '#domain/user.ts';
import { Forbidden, RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { foldUserName } from './basic-pair.ts';
import {
  linkToMarketplace,
  lockMarketplaceUser,
  type MarketplaceUser,
  type MarketplaceUserValues,
  recordTokenTime,
  updateMarketplaceUser,
} from './marketplace-user-repository.ts';
import { makeClosedHash } from './passwords.ts';
import { insertUser } from './repository.ts';

/** For an existing user null means no change. */
export type FollowedUser = { id: number; userName: string } & (
  | { isNew: true }
  | { isNew: false; isRenamed: boolean; roleBefore: Role | null; isMoved: boolean }
);

/** `customerId` is our own id. */
interface UserClaims extends Pick<MarketplacePerson, 'firstName' | 'lastName' | 'email' | 'role'> {
  marketplaceId: string;
  customerId: number | null;
  issuedAt: Date;
}

const mostTries = 5;
const makeName = (): string => `marketplace-${randomBytes(5).toString('hex')}`;

/** Each database collation folds these characters alike. */
const plainName = /^[a-z0-9._@+-]{1,100}$/;

/** The email address, or a made name if that is taken or no valid user name. */
function proposeName(email: string, tried: number): string {
  const name = foldUserName(email);
  return tried === 0 && plainName.test(name) ? name : makeName();
}

async function addUser(
  tx: Db,
  values: MarketplaceUserValues,
  { marketplaceId, issuedAt }: UserClaims,
  passwordCost: number,
  now: Date,
): Promise<FollowedUser> {
  for (let tried = 0; tried < mostTries; tried++) {
    const userName = proposeName(values.email, tried);
    const id = await insertUser(tx, {
      ...values,
      userName,
      passwordHash: makeClosedHash(passwordCost),
      passwordExpired: false,
      tokensValidAfter: now,
      createdAt: now,
      marketplaceId,
      marketplaceTokenAt: issuedAt,
    });
    if (id !== null) return { id, userName, isNew: true };
  }
  throw new Error('No free user name was found');
}

const isSamePerson = (user: MarketplaceUser, values: MarketplaceUserValues): boolean =>
  user.firstName === values.firstName && user.lastName === values.lastName && user.email === values.email;

/** Locks the user. Ignores older tokens; a new role or company ends sign-ins. @throws Forbidden for a user who was disabled here */
export async function followUser(tx: Db, claims: UserClaims, passwordCost: number, now: Date): Promise<FollowedUser> {
  const { firstName, lastName, email, role, customerId, issuedAt } = claims;
  const values = { firstName, lastName, email, role, customerId };
  const user = await lockMarketplaceUser(tx, claims.marketplaceId);
  if (!user) return await addUser(tx, values, claims, passwordCost, now);
  if (user.disabled) throw new Forbidden(marketplaceMessages.disabled);
  const { id, userName, marketplaceTokenAt: lastTokenAt } = user;
  const same = { id, userName, isNew: false, isRenamed: false, roleBefore: null, isMoved: false } as const;
  if (lastTokenAt !== null && issuedAt.getTime() < Date.parse(lastTokenAt)) return same;
  const isRenamed = !isSamePerson(user, values);
  const roleBefore = user.role === role ? null : user.role;
  const isMoved = user.customerId !== customerId;
  if (!isRenamed && roleBefore === null && !isMoved) {
    await recordTokenTime(tx, id, issuedAt);
    return same;
  }
  const endsSignIns = roleBefore !== null || isMoved;
  await updateMarketplaceUser(tx, id, { ...values, marketplaceTokenAt: issuedAt }, { endsSignIns, now });
  return { id, userName, isNew: false, isRenamed, roleBefore, isMoved };
}

/** Null removes the id. Name, role and company follow at the next token with it. @throws RuleBroken when another user has that id */
export async function linkUser(tx: Db, id: number, marketplaceId: string | null): Promise<void> {
  const other = marketplaceId === null ? null : await lockMarketplaceUser(tx, marketplaceId);
  if (other?.id === id) return;
  if (other) throw new RuleBroken({ marketplaceId: [marketplaceMessages.idTaken(marketplaceId!, other.userName)] });
  await linkToMarketplace(tx, id, marketplaceId);
}
