import { sql } from 'kysely';
import type { Role } from '#domain/user.ts';
import type { Db } from '#server/platform/handler.ts';
import { lockText } from '#server/platform/lock-text.ts';

/** The marketplace's data about a user. */
export interface MarketplaceUserValues {
  first_name: string;
  last_name: string;
  email: string;
  role: Role;
  customer_id: number | null;
}

/** A user who comes from the marketplace. */
export interface MarketplaceUser extends MarketplaceUserValues {
  id: number;
  user_name: string;
  disabled: boolean;
  /** When the token was signed that the data are from; null before the first one. */
  marketplace_told_at: string | null;
}

/** Finds and locks the user with this id at the marketplace; null when there is none. No other transaction can find or add them until this one ends. */
export const lockMarketplaceUser = async (tx: Db, marketplaceId: string): Promise<MarketplaceUser | null> => {
  await lockText(tx, 'marketplaceUser', marketplaceId);
  const row = await tx
    .selectFrom('users')
    .select(['id', 'user_name', 'first_name', 'last_name', 'email', 'role', 'customer_id', 'disabled'])
    .select('marketplace_told_at')
    .where('marketplace_id', '=', marketplaceId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
};

/** Writes the id of a user at the marketplace, null to unlink them, and forgets when their last token was signed. */
export const linkToMarketplace = (tx: Db, id: number, marketplaceId: string | null) =>
  tx
    .updateTable('users')
    .set({ marketplace_id: marketplaceId, marketplace_told_at: null })
    .where('id', '=', id)
    .execute();

/** Writes when the newest token of a user was signed. */
export const recordTokenTime = (tx: Db, id: number, issuedAt: Date) =>
  tx.updateTable('users').set({ marketplace_told_at: issuedAt }).where('id', '=', id).execute();

/** Writes the marketplace's data about a user. `endsSignIns` ends their sign-ins, as after a change of role. */
export const updateMarketplaceUser = (
  tx: Db,
  id: number,
  values: MarketplaceUserValues & { marketplace_told_at: Date },
  { endsSignIns, now }: { endsSignIns: boolean; now: Date },
) =>
  tx
    .updateTable('users')
    .set((column) => ({
      ...values,
      version: column('version', '+', 1),
      ...(endsSignIns && {
        tokens_valid_after: sql<string>`greatest(${now}::timestamptz, tokens_valid_after + interval '1 millisecond')`,
      }),
    }))
    .where('id', '=', id)
    .execute();
