import type { DataRouter } from 'react-router';
import { clearMessages, isErrorShown, showWaitingMessages } from '#app/base/messages.ts';
import { namesDraft } from '#app/paths/names-draft.ts';
import { failProgress, finishProgress, startProgress } from './progress.ts';

type WatchedRouter = Pick<DataRouter, 'state' | 'subscribe'>;

/** The progress line shows a failure when an error is visible (rule C-8). Adding a draft to the address clears nothing. */
export function watchNavigation(router: WatchedRouter): () => void {
  let { location } = router.state;
  let isUnderWay = router.state.navigation.state !== 'idle';
  return router.subscribe((state) => {
    const isMoving = state.navigation.state !== 'idle';
    const hasArrived = state.location !== location;
    const to = state.navigation.location ?? state.location;
    const isNaming = to.pathname === location.pathname && namesDraft(to.state);
    location = state.location;
    if (isMoving ? !isUnderWay : hasArrived && !isUnderWay) begin(isNaming);
    if (!isMoving && (isUnderWay || hasArrived)) end(state.errors !== null);
    isUnderWay = isMoving;
  });
}

function begin(isNaming: boolean): void {
  if (!isNaming) clearMessages();
  startProgress();
}

function end(isScreenBroken: boolean): void {
  showWaitingMessages();
  if (isScreenBroken || isErrorShown()) failProgress();
  else finishProgress();
}
