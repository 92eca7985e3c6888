import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/handler.ts';

/** The user as whom an API key acts. Nobody can sign in as it, and lists of people leave it out. */
export const addKeyUser = async (
  tx: Db,
  { customerId, name, email, passwordHash }: Record<'name' | 'email' | 'passwordHash', string> & { customerId: number },
  now: Date,
): Promise<number> => {
  const { id } = await tx
    .insertInto('users')
    .values({
      ...{
        customerId,
        role: 'Customer',
        userName: `api-key-${randomUUID()}`,
        firstName: 'API key',
        lastName: name,
        email,
      },
      ...{ passwordHash, tokensValidAfter: now, createdAt: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const changeKeyUser = (tx: Db, id: number, { name, disabled }: { name?: string; disabled?: boolean }) =>
  tx
    .updateTable('users')
    .set({ ...(name !== undefined && { lastName: name }), ...(disabled !== undefined && { disabled }) })
    .where('id', '=', id)
    .execute();
