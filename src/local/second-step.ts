import { secondFactorCalls } from '#contract/second-factor.ts';
import { makeCall } from './client.ts';
import { keepToken } from './token-store.ts';

/**
 * Signs in with the code that follows the password, and takes the sign-in up (rule P-27).
 * @throws CallFailed with the server's words for a wrong code, and with 401 when the token of the step is over
 */
export async function passSecondStep(token: string, code: string): Promise<void> {
  const { accessToken } = await makeCall(secondFactorCalls.passStep, { body: { token, code } });
  await keepToken(accessToken);
}
