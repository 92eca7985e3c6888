import { passkeyCalls } from '#contract/passkeys.ts';
import type { ShownPasskey } from '#contract/second-factor-proof.ts';
import { secondFactorCalls } from '#contract/second-factor.ts';
import { makeCall } from './client.ts';
import { keepToken } from './token-store.ts';

/**
 * Signs in with the code or the passkey that follows the password, and takes the sign-in up (rules P-27, P-28).
 * @throws CallFailed with the server's words for what is not taken, and with 401 when the token of the step is over
 */
export async function passSecondStep(token: string, shown: { code: string; passkey?: ShownPasskey }): Promise<void> {
  const { accessToken } = await makeCall(secondFactorCalls.passStep, { body: { token, ...shown } });
  await keepToken(accessToken);
}

/** Signs in with a passkey alone, and takes the sign-in up (rule P-28). @throws CallFailed with the server's words */
export async function signInByPasskey(shown: ShownPasskey): Promise<void> {
  const { accessToken } = await makeCall(passkeyCalls.signIn, { body: shown });
  await keepToken(accessToken);
}
