import { errorMessages } from '#domain/messages/errors.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import type { SignInOutcome } from '#local/session.ts';
import type { SignInField, TypedSignIn } from './sign-in-form.tsx';

type Refusal = Exclude<SignInOutcome, { kind: 'signed-in' | 'second-step' }>;

/** Rules P-6 to P-8. */
export function describeRefusal(outcome: Refusal): string {
  switch (outcome.kind) {
    case 'wrong':
      return errorMessages.signInWrong;
    case 'expired':
      return errorMessages.signInExpired;
    case 'limited':
      return errorMessages.signInLimited(outcome.retryAfterSeconds);
    case 'failed':
      return outcome.sentence;
  }
}

/** The code that signs in did not load. */
export const partMissing = { kind: 'failed', sentence: errorMessages.system } as const;

/** Null if typing again would not help. */
export const fieldToMend = ({ kind }: Refusal): SignInField | null => (kind === 'wrong' ? 'password' : null);

export function findMissing({ userName, password }: TypedSignIn): Partial<TypedSignIn> {
  return {
    ...(userName === '' && { userName: ruleMessages.required('Username') }),
    ...(password === '' && { password: ruleMessages.required('Password') }),
  };
}
