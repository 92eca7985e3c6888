import { secondFactorCalls } from '#contract/second-factor.ts';
import { makeCall } from '#local/client.ts';

/** Says whether the user who signed in has to set up a second factor before all else (rule P-26); not known is no. */
export async function mustSetUp(): Promise<boolean> {
  const answer = await makeCall(secondFactorCalls.show, {}).catch(() => null);
  return answer !== null && answer.isRequired && answer.addedAt === null && answer.passkeys.length === 0;
}
