import { openSignInForFilling } from '#server/identity/access.ts';
import type { Db } from '#server/platform/handler.ts';

/**
 * Answers a function that gives the headers of a user at an hour; all hours of a user are of one sign-in.
 * @param ids the users by their names
 */
export function signInsAtAnyHour(db: Db, key: Uint8Array, ids: ReadonlyMap<string, number>) {
  const opened = new Map<string, Awaited<ReturnType<typeof openSignInForFilling>>>();
  return async (userName: string, now: Date): Promise<{ authorization: string }> => {
    const signToken = opened.get(userName) ?? (await openSignInForFilling(db, key, ids.get(userName)!));
    opened.set(userName, signToken);
    return { authorization: `Bearer ${await signToken(now)}` };
  };
}
