import { makeObservable } from '#app/base/observable.ts';

/** Whether a newer version of the page waits. `held`: a tab has unsaved text; `ready`: it may take over. */
export type Update = 'none' | 'held' | 'ready';

export const update = makeObservable<Update>('none');
