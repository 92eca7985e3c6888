import type { identityCalls } from '#contract/identity.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { NotFound, SignedOut } from '#server/platform/failures.ts';
import type { Given, Handlers } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { endSignIn, exchangeHandover, renewAccess } from './access.ts';
import type { OutsideExchange } from './access.ts';
import { readBasicPair } from './basic-pair.ts';
import { readBearer } from './bearer.ts';
import { createPasswords } from './passwords.ts';
import { signIn } from './sign-in.ts';
import type { SignInDoor, WarnOwner } from './sign-in.ts';

type SignInCall = (typeof identityCalls)['getUserToken' | 'getCsdUserToken'];

/**
 * Sign-in and sign-out (rules P-6, P-9). No answer here is ever kept for a repeat: it holds a token. `outside` knows the
 * tokens of a marketplace; null: there is none. `warnOwner` writes to the owner of a name that others try.
 */
export function identityHandlers(
  { config, tokenKey }: Services,
  outside: OutsideExchange | null = null,
  warnOwner: WarnOwner = async () => {},
): Handlers<typeof identityCalls> {
  const passwords = createPasswords(config.passwordCost);
  const handOver = async ({ db, request, now }: Given<SignInCall>, door: SignInDoor) => {
    if (!config.page.loginEnabled) throw new NotFound();
    const pair = readBasicPair(request.header('authorization'));
    if (!pair) throw new SignedOut(errorMessages.signInWrong, 'sign-in-wrong');
    const tried = { pair, door, roleHeader: request.header('role'), address: request.address };
    return { data: { token: await signIn(db, { passwords, tokenKey, warnOwner }, tried, now) } };
  };
  return {
    getUserToken: (given) => handOver(given, 'customer'),
    getCsdUserToken: (given) => handOver(given, 'csd'),
    authorize: async ({ db, body, now }) => ({
      accessToken: await exchangeHandover(db, tokenKey, body.token, now, outside),
    }),
    renew: async (given) => ({
      accessToken: await renewAccess(given.db, tokenKey, readBearer(given.request), given.now),
    }),
    async signOut(given) {
      await endSignIn(given.db, tokenKey, readBearer(given.request), given.now);
      return {};
    },
  };
}
