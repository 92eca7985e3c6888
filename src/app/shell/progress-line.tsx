import { useSyncExternalStore } from 'react';
import { forgetProgress, progress } from './progress.ts';

/** The line under the top bar that runs while a screen is on its way, and turns red when it brought an error. */
export function ProgressLine() {
  const state = useSyncExternalStore(progress.subscribe, progress.get);
  return (
    <div
      className="q-progress"
      data-state={state}
      role="progressbar"
      aria-label="Loading"
      aria-hidden={state === 'running' ? undefined : true}
      onAnimationEnd={forgetProgress}
    />
  );
}
