import { useRef, useState } from 'react';
import { discountCalls } from '#contract/discounts.ts';
import { discountMessages } from '#domain/messages/discounts.ts';
import { joinSentences } from '#domain/text-form.ts';
import { CallFailed } from '#local/call-failed.ts';
import { makeCall } from '#local/client.ts';
import { showMessage } from '#app/base/messages.ts';

/** A discount that the server said holds for an order: whole percent, and what is due with it in USD. */
interface AppliedDiscount {
  code: string;
  percent: number;
  due: number;
}

/** The discount code of a payment: as it is typed, and what came of the last try. */
export interface DiscountState {
  typed: string;
  applied: AppliedDiscount | null;
  /** The code was tried and takes nothing off. */
  isWorthless: boolean;
  /** Why, in words to stand beside it; null where they stand elsewhere. */
  refusal: string | null;
  isAsking: boolean;
  /** A code stands in the field that nobody has tried. */
  isUntried: boolean;
  type: (text: string) => void;
  apply: () => Promise<void>;
  /** Takes the code off. */
  remove: () => void;
  /** Takes the discount back, after the server refused it. */
  reset: () => void;
}

async function ask(requestId: number, code: string): Promise<AppliedDiscount> {
  const { discountPercent: percent } = await makeCall(discountCalls.check, { query: { code } });
  const asked = { params: { id: requestId }, body: { discountCode: code } };
  const { discountedAmount: due } = await makeCall(discountCalls.calculate, asked);
  return { code, percent, due };
}

/** The outcome of a try. */
interface Tried {
  applied: AppliedDiscount | null;
  refusal: string | null;
}

const tryCode = (requestId: number, code: string): Promise<Tried> =>
  ask(requestId, code).then(
    (applied) => ({ applied, refusal: null }),
    (failure: unknown) => {
      if (failure instanceof CallFailed) return { applied: null, refusal: joinSentences(failure.sentences) };
      throw failure;
    },
  );

/**
 * Tries discount codes on an order (rule DC-7): a code that holds shows its percent, another one takes nothing off and says
 * so beside the field. Typing another code takes the discount back.
 */
export function useDiscount(requestId: number): DiscountState {
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState<Tried | null>(null);
  const [isAsking, setAsking] = useState(false);
  // An answer counts for the code that it was asked for.
  const latest = useRef('');
  const applied = tried?.applied ?? null;

  async function apply(): Promise<void> {
    const code = typed.trim();
    latest.current = code;
    if (code === '') return setTried(null);
    setTried(null);
    setAsking(true);
    const found = await tryCode(requestId, code);
    setAsking(false);
    if (latest.current !== code) return;
    setTried(found);
    if (found.applied) showMessage({ kind: 'success', text: discountMessages.applied(found.applied.percent) });
  }
  function type(text: string): void {
    latest.current = text.trim();
    setTyped(text);
    setTried(null);
  }
  return {
    typed,
    applied,
    isWorthless: tried !== null && applied === null,
    refusal: tried?.refusal ?? null,
    isAsking,
    isUntried: typed.trim() !== '' && tried === null,
    type,
    apply,
    remove: () => type(''),
    reset: () => setTried({ applied: null, refusal: null }),
  };
}
