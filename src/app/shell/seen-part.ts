import { type LatePart, makeObservable } from '#app/base/observable.ts';

export const seenPart = makeObservable<LatePart | null>(null);
