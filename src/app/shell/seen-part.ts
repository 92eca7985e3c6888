import { type LatePart, makeObservable } from '#app/base/observable.ts';

/** The line that says how old a screen is, once its code is there: the first screen does without. */
export const seenPart = makeObservable<LatePart | null>(null);
