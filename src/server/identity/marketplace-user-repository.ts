import { sql } from 'kysely';
import type { Role } from '#domain/user.ts';
import type { Db } from '#server/platform/handler.ts';
import { lockText } from '#server/platform/lock-text.ts';

/** The marketplace's data about a user. */
export interface MarketplaceUserValues {
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  customerId: number | null;
}

/** A user who comes from the marketplace. */
export interface MarketplaceUser extends MarketplaceUserValues {
  id: number;
  userName: string;
  disabled: boolean;
  /** When the token was signed that the data are from; null before the first one. */
  marketplaceToldAt: string | null;
}

/** Finds and locks the user with this id at the marketplace; null when there is none. No other transaction can find or add them until this one ends. */
export const lockMarketplaceUser = async (tx: Db, marketplaceId: string): Promise<MarketplaceUser | null> => {
  await lockText(tx, 'marketplaceUser', marketplaceId);
  const row = await tx
    .selectFrom('users')
    .select(['id', 'userName', 'firstName', 'lastName', 'email', 'role', 'customerId', 'disabled'])
    .select('marketplaceToldAt')
    .where('marketplaceId', '=', marketplaceId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
};

/** Writes the id of a user at the marketplace, null to unlink them, and forgets when their last token was signed. */
export const linkToMarketplace = (tx: Db, id: number, marketplaceId: string | null) =>
  tx.updateTable('users').set({ marketplaceId, marketplaceToldAt: null }).where('id', '=', id).execute();

/** Writes when the newest token of a user was signed. */
export const recordTokenTime = (tx: Db, id: number, issuedAt: Date) =>
  tx.updateTable('users').set({ marketplaceToldAt: issuedAt }).where('id', '=', id).execute();

/** Writes the marketplace's data about a user. `endsSignIns` ends their sign-ins, as after a change of role. */
export const updateMarketplaceUser = (
  tx: Db,
  id: number,
  values: MarketplaceUserValues & { marketplaceToldAt: Date },
  { endsSignIns, now }: { endsSignIns: boolean; now: Date },
) =>
  tx
    .updateTable('users')
    .set((column) => ({
      ...values,
      version: column('version', '+', 1),
      ...(endsSignIns && {
        tokensValidAfter: sql<string>`greatest(${now}::timestamptz, tokens_valid_after + interval '1 millisecond')`,
      }),
    }))
    .where('id', '=', id)
    .execute();
