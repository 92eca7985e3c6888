import { useRef, useState } from 'react';
import { discountCalls } from '#contract/discounts.ts';
import { discountMessages } from '#domain/messages/discounts.ts';
import { CallFailed } from '#local/call-failed.ts';
import { makeCall } from '#local/client.ts';
import { showMessage } from '#app/base/messages.ts';

/** A discount that the server said holds for an order: whole percent, and what is due with it in USD. */
export interface AppliedDiscount {
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
  isAsking: boolean;
  /** A code stands in the field that nobody has tried. */
  isUntried: boolean;
  type: (text: string) => void;
  apply: () => Promise<void>;
  /** Takes the discount back, after the server refused it. */
  reset: () => void;
}

async function ask(requestId: number, code: string): Promise<AppliedDiscount> {
  const { discountPercent: percent } = await makeCall(discountCalls.check, { query: { code } });
  const asked = { params: { id: requestId }, body: { discountCode: code } };
  const { discountedAmount: due } = await makeCall(discountCalls.calculate, asked);
  return { code, percent, due };
}

/**
 * Tries discount codes on an order (rule DC-7): a code that holds shows its percent, another one takes nothing off and shows
 * no message. Typing another code takes the discount back.
 */
export function useDiscount(requestId: number): DiscountState {
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState<{ applied: AppliedDiscount | null } | null>(null);
  const [isAsking, setAsking] = useState(false);
  // An answer counts for the code that it was asked for.
  const latest = useRef('');
  const applied = tried?.applied ?? null;

  async function apply(): Promise<void> {
    const code = typed.trim();
    latest.current = code;
    if (code === '') return setTried(null);
    setAsking(true);
    const found = await ask(requestId, code).catch((failure: unknown) => {
      if (failure instanceof CallFailed) return null;
      throw failure;
    });
    setAsking(false);
    if (latest.current !== code) return;
    setTried({ applied: found });
    if (found) showMessage({ kind: 'success', text: discountMessages.applied(found.percent) });
  }
  return {
    typed,
    applied,
    isWorthless: tried !== null && applied === null,
    isAsking,
    isUntried: typed.trim() !== '' && tried === null,
    type: (text) => {
      latest.current = text.trim();
      setTyped(text);
      setTried(null);
    },
    apply,
    reset: () => setTried({ applied: null }),
  };
}
