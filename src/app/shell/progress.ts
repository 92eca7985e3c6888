import { makeObservable } from '#app/base/observable.ts';

export type ProgressState = 'idle' | 'running' | 'finished' | 'failed';

export const progress = makeObservable<ProgressState>('idle');

export const startProgress = (): void => progress.set('running');
export const finishProgress = (): void => endAs('finished');
export const failProgress = (): void => endAs('failed');

export function forgetProgress(): void {
  if (progress.get() !== 'running') progress.set('idle');
}

function endAs(state: ProgressState): void {
  if (progress.get() === 'running') progress.set(state);
}
