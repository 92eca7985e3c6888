import type { Caller, Db } from '#server/platform/handler.ts';

/** A demo user as the caller of a use case, for tests that call it directly. */
export async function demoCaller(db: Db, userName: string): Promise<Caller> {
  const user = await db.selectFrom('users').selectAll().where('userName', '=', userName).executeTakeFirstOrThrow();
  return {
    userId: user.id,
    role: user.role,
    customerId: user.customerId,
    fullName: `${user.firstName} ${user.lastName}`,
    hasAccess: true,
    hasSecondFactor: false,
    tokenId: crypto.randomUUID(),
    signInId: crypto.randomUUID(),
    tokenExpiresAt: new Date('2026-11-19T00:00:00Z'),
  };
}
