import { passkeyEndpoints } from '#contract/passkeys.ts';
import type { ShownPasskey } from '#contract/second-factor-proof.ts';
import { secondFactorEndpoints } from '#contract/second-factor.ts';
import { sendRequest } from './client.ts';
import { keepToken } from './token-store.ts';

/**
 * Follows the password (rules P-27, P-28). @throws RequestFailed, with 401 when the token of the step is over
 */
export async function passSecondStep(token: string, shown: { code: string; passkey?: ShownPasskey }): Promise<void> {
  const { accessToken } = await sendRequest(secondFactorEndpoints.passStep, { body: { token, ...shown } });
  await keepToken(accessToken);
}

/** Without a password (rule P-28). @throws RequestFailed */
export async function signInByPasskey(shown: ShownPasskey): Promise<void> {
  const { accessToken } = await sendRequest(passkeyEndpoints.signIn, { body: shown });
  await keepToken(accessToken);
}
