import { makeObservable } from '#app/base/observable.ts';

/** `held`: a tab has unsaved text; `ready`: it may take over. */
export type Update = 'none' | 'held' | 'ready';

export const update = makeObservable<Update>('none');
