import { makeObservable } from '#app/base/observable.ts';

/**
 * A new version of the page: none, one that is held back because a tab has something unsaved, or one that may take over as
 * soon as somebody wants it.
 */
export type Update = 'none' | 'held' | 'ready';

export const update = makeObservable<Update>('none');
