import {
  WebAuthnError,
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { NewPasskeyQuestion, PasskeyQuestion } from '#contract/passkeys.ts';
import type { ShownPasskey } from '#contract/second-factor-proof.ts';
import { passkeyMessages } from '#domain/messages/second-factor.ts';
import { ActRefused } from '#app/form/use-contract-form.ts';

export const canUsePasskeys = browserSupportsWebAuthn;

const placeErrors = ['ERROR_INVALID_RP_ID', 'ERROR_INVALID_DOMAIN'];

function describeTrouble(failure: unknown, host: string): string {
  const code = failure instanceof WebAuthnError ? failure.code : null;
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return passkeyMessages.alreadyThere;
  if (code !== null && placeErrors.includes(code)) return passkeyMessages.otherAddress(host);
  const { name } = failure as Error;
  return name === 'NotAllowedError' || name === 'AbortError' ? passkeyMessages.cancelled : passkeyMessages.deviceFailed;
}

async function callBrowser<T>(host: string, call: () => Promise<T>): Promise<T> {
  if (!browserSupportsWebAuthn()) throw new ActRefused(passkeyMessages.noSupport);
  try {
    return await call();
  } catch (failure) {
    throw new ActRefused(describeTrouble(failure, host), failure);
  }
}

/** @throws ActRefused with the reason */
export async function makePasskey({ options: optionsJSON }: NewPasskeyQuestion) {
  const { id, rawId, response } = await callBrowser(optionsJSON.rp.id, () => startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject, transports },
  };
}

/** @throws ActRefused with the reason */
export async function makeSignature({ attempt, options: optionsJSON }: PasskeyQuestion): Promise<ShownPasskey> {
  const { id, rawId, response } = await callBrowser(optionsJSON.rpId, () => startAuthentication({ optionsJSON }));
  return { attempt, answer: { id, rawId, type: 'public-key', response } };
}
