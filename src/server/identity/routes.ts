import type { identityEndpoints } from '#contract/identity.ts';
import type { signInEndpoints } from '#contract/sign-ins.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { NotFound, SignedOut } from '#server/platform/failures.ts';
import { type HandlerContext, type Handlers, toList } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { endSignIn, exchangeHandover, type OutsideExchange, renewAccess } from './access.ts';
import { readBasicPair } from './basic-pair.ts';
import { readBearer, readUserAgent } from './bearer.ts';
import { endSignIns, showSignIns } from './own-sign-ins.ts';
import { createPasswords } from './passwords.ts';
import { type RecordPassword, replaceExpired } from './replace-expired.ts';
import { signIn, type SignInPage, type SignInTry, type WarnOwner } from './sign-in.ts';

type SignInEndpoint = (typeof identityEndpoints)['getUserToken' | 'getCsdUserToken' | 'replacePassword'];

/** Rules P-6, P-9. Responses are not stored with their keys, since they hold tokens. */
export function identityHandlers(
  { config, tokenKey }: Services,
  outside: OutsideExchange | null = null,
  warnOwner: WarnOwner = async () => {},
  recordPassword: RecordPassword = async () => {},
): Handlers<typeof identityEndpoints> {
  const passwords = createPasswords(config.passwordCost);
  const readTry = ({ request }: Pick<HandlerContext<SignInEndpoint>, 'request'>, page: SignInPage): SignInTry => {
    if (!config.page.loginEnabled) throw new NotFound();
    const pair = readBasicPair(request.header('authorization'));
    if (!pair) throw new SignedOut(errorMessages.signInWrong, 'sign-in-wrong');
    return { pair, page, roleHeader: request.header('role'), address: request.address };
  };
  const handOver = async (context: HandlerContext<SignInEndpoint>, page: SignInPage) => ({
    data: { token: await signIn(context.db, { passwords, tokenKey, warnOwner }, readTry(context, page), context.now) },
  });
  return {
    getUserToken: (context) => handOver(context, 'customer'),
    getCsdUserToken: (context) => handOver(context, 'csd'),
    async replacePassword(context) {
      const page = context.request.header('role') === null ? 'customer' : 'csd';
      const sent = { tried: readTry(context, page), password: context.body.password };
      await replaceExpired(context.db, { passwords, warnOwner, record: recordPassword }, sent, context.now);
      return {};
    },
    async authorize({ db, body, now, request }) {
      const shown = { token: body.token, userAgent: readUserAgent(request) };
      return { accessToken: await exchangeHandover(db, tokenKey, shown, now, outside) };
    },
    async renew({ db, now, request }) {
      const shown = { token: readBearer(request), userAgent: readUserAgent(request) };
      return { accessToken: await renewAccess(db, tokenKey, shown, now) };
    },
    async signOut(context) {
      await endSignIn(context.db, tokenKey, readBearer(context.request), context.now);
      return {};
    },
  };
}

/** Rule P-24. */
export const signInHandlers = (): Handlers<typeof signInEndpoints> => ({
  async list({ db, caller, now }) {
    return toList(await showSignIns(db, caller, now));
  },
  async end({ db, caller, body, now }) {
    await endSignIns(db, caller, body, now);
    return {};
  },
  async endOthers({ db, caller, now }) {
    await endSignIns(db, caller, 'others', now);
    return {};
  },
});
