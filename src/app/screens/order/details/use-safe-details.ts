import { useState } from 'react';
import { type DetailsFormValues, isSameDetails } from './details-form-values.ts';

/** The details that leaving the form would not lose. */
export type SafeDetails = ReturnType<typeof keepSafeDetails>;

/** Begins with `opened`, which the server has. */
export function useSafeDetails(opened: DetailsFormValues): SafeDetails {
  const [safe] = useState(() => keepSafeDetails(opened));
  return safe;
}

/** Keeps them over what is saved, and what the page fills in by itself, from `opened` on. */
export function keepSafeDetails(opened: DetailsFormValues) {
  let safe = opened;
  let filledMeanwhile: Partial<DetailsFormValues> = {};
  let answered: Promise<void> = Promise.resolve();
  return {
    isSafe: (typed: DetailsFormValues): boolean => isSameDetails(typed, safe),

    /** Called with what the page itself is about to fill in: nobody typed it, so leaving asks nothing and no draft keeps it. */
    fillIn(values: Partial<DetailsFormValues>): void {
      safe = { ...safe, ...values };
      filledMeanwhile = { ...filledMeanwhile, ...values };
    },

    /** Called when `typed` is sent; answers what to call once the server has it. */
    send(typed: DetailsFormValues): () => void {
      filledMeanwhile = {};
      return () => void (safe = { ...typed, ...filledMeanwhile });
    },

    /** Called when a carrier is asked for what the page fills in; answers what to call once that is done. */
    ask(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      answered = promise;
      return resolve;
    },

    /** Resolves once the page has filled in what it asked a carrier for. */
    untilAnswered: (): Promise<void> => answered,
  };
}
