import { type LatePart, makeObservable } from '#app/base/observable.ts';

export const shownPart = makeObservable<LatePart | null>(null);
