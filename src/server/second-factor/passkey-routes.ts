import type { HandlersOf } from '#server/all-handlers.ts';
import { readUserAgent } from '#server/identity/bearer.ts';
import { NotFound } from '#server/platform/failures.ts';
import type { Services } from '#server/services.ts';
import { addPasskey, removePasskey, startPasskey } from './edit-passkeys.ts';
import { requestSignature } from './passkey-challenge.ts';
import { isRequiredOf } from './is-required.ts';
import { proverOf } from './prove-owner.ts';
import { ofNobody, signInByPasskey } from './passkey-sign-in.ts';
import { needPlace } from './passkey-place.ts';
import { readStep } from './pass-step.ts';

/** Rule P-28. */
export function passkeyHandlers(services: Services): HandlersOf<'passkeys'> {
  const { config, tokenKey } = services;
  const { parts, prove } = proverOf(services);
  const requireOwnSignIn = (): void => {
    if (!config.page.loginEnabled) throw new NotFound();
  };
  return {
    async start(context) {
      const place = needPlace(parts.place);
      const { signInId } = context.caller;
      return await prove(context, (tx, owner) => startPasskey(tx, place, { owner, signInId }, context.now));
    },
    async add({ db, caller: { userId, signInId }, body, now }) {
      const place = needPlace(parts.place);
      return { recoveryCodes: await addPasskey(db, place, { ...body, userId, signInId }, now) };
    },
    async remove(context) {
      const isRequired = isRequiredOf(config.requireSecondFactor, context.caller.role);
      const { id } = context.body;
      await prove(context, (tx, owner) => removePasskey(tx, { userId: owner.id, id, isRequired }, context.now));
      return {};
    },
    prove: ({ db, caller: { userId, signInId }, now }) =>
      requestSignature(db, needPlace(parts.place), { purpose: 'prove', boundTo: signInId }, userId, now),
    async startStep({ db, body, now }) {
      const { owner, bound } = await readStep(db, tokenKey, body.token, now);
      return await requestSignature(db, needPlace(parts.place), bound, owner.id, now);
    },
    async startSignIn({ db, now }) {
      requireOwnSignIn();
      return await requestSignature(db, needPlace(parts.place), ofNobody, null, now);
    },
    async signIn({ db, body, request, now }) {
      requireOwnSignIn();
      const shown = { ...body, userAgent: readUserAgent(request), address: request.address };
      const place = needPlace(parts.place);
      return { accessToken: await signInByPasskey(db, { tokenKey, place }, shown, now) };
    },
  };
}
