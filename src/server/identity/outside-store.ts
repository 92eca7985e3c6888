import { sql } from 'kysely';
import type { Role } from '#domain/user.ts';
import type { Db } from '#server/platform/handler.ts';

/** The marketplace's data about a user. */
export interface OutsideValues {
  first_name: string;
  last_name: string;
  email: string;
  role: Role;
  customer_id: number | null;
}

/** A user of the marketplace, and when the token was signed that their data are from. */
export interface OutsideUser extends OutsideValues {
  id: number;
  user_name: string;
  disabled: boolean;
  marketplace_told_at: string | null;
}

/** The user whom the marketplace calls so, or null. Until the transaction ends nobody else can look for them or add them. */
export const lockOutsideUser = async (tx: Db, marketplaceId: string): Promise<OutsideUser | null> => {
  await sql`select pg_advisory_xact_lock(4, hashtext(${marketplaceId}))`.execute(tx);
  const row = await tx
    .selectFrom('users')
    .select(['id', 'user_name', 'first_name', 'last_name', 'email', 'role', 'customer_id', 'disabled'])
    .select('marketplace_told_at')
    .where('marketplace_id', '=', marketplaceId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
};

/** Says by which id the marketplace calls a user, null by none; nothing is known from a token yet. */
export const nameOutside = (tx: Db, id: number, marketplaceId: string | null) =>
  tx
    .updateTable('users')
    .set({ marketplace_id: marketplaceId, marketplace_told_at: null })
    .where('id', '=', id)
    .execute();

/** Notes when the newest token of a user was signed. */
export const recordTokenTime = (tx: Db, id: number, issuedAt: Date) =>
  tx.updateTable('users').set({ marketplace_told_at: issuedAt }).where('id', '=', id).execute();

/** Takes over what the marketplace says; with `endsSignIns` tokens from before are refused, as after a change of role. */
export const updateOutsideUser = (
  tx: Db,
  id: number,
  values: OutsideValues & { marketplace_told_at: Date },
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
