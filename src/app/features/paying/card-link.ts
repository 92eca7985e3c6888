import { makeId } from '#local/browser-id.ts';
import type { Place } from '#contract/places.ts';
import { cardFormMessages } from '#domain/messages/cards.ts';
import type { TypedBilling } from '#domain/billing.ts';
import { type FromCardForm, readFromCardForm, type ToCardForm } from '#app/card-form/protocol.ts';

/** `isForm`: the card form itself shows the errors. */
export type CardOutcome = { nonce: string } | { sentence: string; isForm: boolean };

export interface CardView {
  phase: 'loading' | 'ready' | 'failed';
  /** Pixels. */
  height: number;
  /** The bank asks something, over the whole form. */
  isChallenged: boolean;
  /** A sentence for the user, in phase `failed`. */
  sentence: string | null;
}
export const firstView: CardView = { phase: 'loading', height: 0, isChallenged: false, sentence: null };

export interface LinkParts {
  origin: string;
  /** The frame's window; null while there is none. */
  frame: () => Pick<Window, 'postMessage'> | null;
  /** @throws when the card provider cannot be reached */
  prepare: () => Promise<Extract<ToCardForm, { kind: 'open' }>>;
  lookUp: (countryCode: string, city: string) => Promise<readonly Place[]>;
  show: (change: Partial<CardView>) => void;
  keep: (billing: TypedBilling) => void;
  onActive: () => void;
}

export interface CardLink {
  hear: (event: MessageEvent<unknown>) => void;
  /** Requests a nonce. `amount` in US dollars, `185.89`. */
  pay: (amount: string) => Promise<CardOutcome>;
  /** Makes the form show its errors. */
  check: () => void;
  setBusy: (isBusy: boolean) => void;
  setScheme: (scheme: 'light' | 'dark') => void;
  end: () => void;
}

const unavailable: CardOutcome = { sentence: cardFormMessages.failed, isForm: false };

/** Talks by messages to the card form, which is a document of its own in a frame. */
export function linkCardForm({ origin, frame, prepare, lookUp, show, keep, onActive }: LinkParts): CardLink {
  let pending: { id: string; resolve: (outcome: CardOutcome) => void } | null = null;
  let hasEnded = false;

  const post = (message: ToCardForm): void => {
    if (!hasEnded) frame()?.postMessage(message, origin);
  };
  async function open(): Promise<void> {
    try {
      post(await prepare());
    } catch {
      show({ phase: 'failed', sentence: cardFormMessages.failed });
    }
  }
  async function reply(id: string, countryCode: string, city: string): Promise<void> {
    const places = await lookUp(countryCode, city).catch(() => null);
    post({ kind: 'places', id, places: places && [...places] });
  }
  function end(outcome: CardOutcome, id = pending?.id): void {
    if (!pending || pending.id !== id) return;
    const { resolve } = pending;
    pending = null;
    resolve(outcome);
  }
  function take(message: FromCardForm): void {
    switch (message.kind) {
      case 'loaded':
        // A reloaded document has lost the open request.
        end(unavailable);
        return void open();
      case 'ready':
        return show({ phase: 'ready', sentence: null });
      case 'failed':
        end({ sentence: message.sentence, isForm: false });
        return show({ phase: 'failed', sentence: message.sentence });
      case 'height':
        return show({ height: message.pixels });
      case 'challenge':
        return show({ isChallenged: message.isOpen });
      case 'typed':
        return keep(message.billing);
      case 'active':
        return onActive();
      case 'look-up':
        return void reply(message.id, message.countryCode, message.city);
      case 'nonce':
        return end({ nonce: message.nonce }, message.id);
      case 'refused':
        return end({ sentence: message.sentence, isForm: message.isForm }, message.id);
    }
  }
  return {
    hear(event) {
      const message = readFromCardForm(event, { origin, window: frame() });
      if (message && !hasEnded) take(message);
    },
    pay(amount) {
      end(unavailable);
      const id = makeId();
      return new Promise((resolve) => {
        pending = { id, resolve };
        if (!frame()) return end(unavailable);
        post({ kind: 'pay', id, amount });
      });
    },
    check: () => post({ kind: 'check' }),
    setBusy: (isBusy) => post({ kind: 'busy', isBusy }),
    setScheme: (scheme) => post({ kind: 'colours', scheme }),
    end() {
      end(unavailable);
      hasEnded = true;
    },
  };
}
