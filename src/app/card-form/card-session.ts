import { create as createFields } from 'braintree-web/hosted-fields';
import type { HostedFields } from 'braintree-web/hosted-fields';
import { create as createThreeDSecure } from 'braintree-web/three-d-secure';
import type { ThreeDSecure, ThreeDSecureVerificationData } from 'braintree-web/three-d-secure';
import type { VerifiedBy } from '#domain/billing.ts';
import { fieldOptions, fieldStyles } from './card-fields.ts';
import { BankSilent, ChallengeMissing, NotAuthenticated } from './describe-card-error.ts';
import { makeClient } from './make-client.ts';
import type { ToCardForm } from './protocol.ts';

type Opening = Extract<ToCardForm, { kind: 'open' }>;

/** The longest time to prepare the bank's question, in milliseconds. The question itself takes as long as it takes. */
const bankAnswersWithin = 70_000;

/** The fields of a card and what asks its bank. */
export interface CardSession {
  fields: HostedFields;
  /**
   * Makes what the card can be charged by, once. An amount in US dollars, `185.89`.
   * @throws whatever the provider throws, and what `describe-card-error.ts` names
   */
  pay: (amount: string, verifiedBy: VerifiedBy) => Promise<string>;
  end: () => Promise<void>;
}

interface SessionParts {
  opening: Opening;
  onChallenge: (isOpen: boolean) => void;
}

/** Opens the fields of a card in this document. @throws when the provider cannot be reached */
export async function openSession({ opening, onChallenge }: SessionParts): Promise<CardSession> {
  const client = await makeClient(opening);
  const [fields, bank] = await Promise.all([
    createFields({ client, styles: fieldStyles(), fields: fieldOptions }),
    openBank(),
  ]);
  let asked = bank;

  async function openBank(): Promise<ThreeDSecure> {
    const made = await createThreeDSecure({ client, version: 2 });
    made.on('authentication-modal-render', () => onChallenge(true));
    made.on('authentication-modal-close', () => onChallenge(false));
    return made;
  }
  /** One that was given up in the middle answers nothing any more. */
  async function renewBank(): Promise<void> {
    onChallenge(false);
    await asked.teardown().catch(() => {});
    asked = await openBank();
  }

  async function pay(amount: string, { email, billingAddress }: VerifiedBy): Promise<string> {
    const { nonce, details } = await fields.tokenize();
    const { patience, isReady } = waitForBank();
    const verified = asked.verifyCard({
      nonce,
      amount,
      bin: details.bin,
      email,
      billingAddress,
      onLookupComplete: (data, next) => (isReady(data), next()),
    });
    try {
      const { nonce: charged, threeDSecureInfo } = await Promise.race([verified, patience]);
      if (threeDSecureInfo.liabilityShiftPossible && !threeDSecureInfo.liabilityShifted) throw new NotAuthenticated();
      return charged;
    } catch (failure) {
      if (failure instanceof BankSilent || failure instanceof ChallengeMissing) await renewBank();
      throw failure;
    } finally {
      isReady(null);
    }
  }
  return {
    fields,
    pay,
    async end() {
      await Promise.allSettled([fields.teardown(), asked.teardown()]);
    },
  };
}

/** The library waits for ever for a bank whose script did not come; nobody else should. */
function waitForBank() {
  const { promise: patience, reject } = Promise.withResolvers<never>();
  const limit = setTimeout(() => reject(new BankSilent()), bankAnswersWithin);
  // A caller that has given up does not want to hear of it.
  patience.catch(() => {});
  return {
    patience,
    isReady(data: ThreeDSecureVerificationData | null) {
      clearTimeout(limit);
      if (data?.requiresUserAuthentication && !('Cardinal' in window)) reject(new ChallengeMissing());
    },
  };
}
