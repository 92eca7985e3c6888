import { sql } from 'kysely';
import type { Role } from '#domain/user.ts';
import type { Db } from '#server/platform/handler.ts';
import { lockText } from '#server/platform/lock-text.ts';

export interface MarketplaceUserValues {
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  customerId: number | null;
}

export interface MarketplaceUser extends MarketplaceUserValues {
  id: number;
  userName: string;
  disabled: boolean;
  /** Null before the first token. */
  marketplaceTokenAt: string | null;
}

/** Until the transaction ends nobody else can look for this id or add it. */
export const lockMarketplaceUser = async (tx: Db, marketplaceId: string): Promise<MarketplaceUser | null> => {
  await lockText(tx, 'marketplaceUser', marketplaceId);
  const row = await tx
    .selectFrom('users')
    .select(['id', 'userName', 'firstName', 'lastName', 'email', 'role', 'customerId', 'disabled'])
    .select('marketplaceTokenAt')
    .where('marketplaceId', '=', marketplaceId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
};

/** Null removes the id. The next token counts as the first. */
export const linkToMarketplace = (tx: Db, id: number, marketplaceId: string | null) =>
  tx.updateTable('users').set({ marketplaceId, marketplaceTokenAt: null }).where('id', '=', id).execute();

export const recordTokenTime = (tx: Db, id: number, issuedAt: Date) =>
  tx.updateTable('users').set({ marketplaceTokenAt: issuedAt }).where('id', '=', id).execute();

/** `endsSignIns`: as after a change of role. */
export const updateMarketplaceUser = (
  tx: Db,
  id: number,
  values: MarketplaceUserValues & { marketplaceTokenAt: Date },
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
