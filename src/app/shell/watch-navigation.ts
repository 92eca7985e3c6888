import type { DataRouter } from 'react-router';
import { clearMessages, isErrorShown, showWaitingMessages } from './messages.ts';
import { failProgress, finishProgress, startProgress } from './progress.ts';

type WatchedRouter = Pick<DataRouter, 'state' | 'subscribe'>;

/** Before each navigation messages are cleared and the line starts; it fails when an error message stands, else it finishes (S1 §2). */
export function watchNavigation(router: WatchedRouter): () => void {
  let { location } = router.state;
  let isUnderWay = router.state.navigation.state !== 'idle';
  return router.subscribe((state) => {
    const isMoving = state.navigation.state !== 'idle';
    const hasArrived = state.location !== location;
    location = state.location;
    if (isMoving ? !isUnderWay : hasArrived && !isUnderWay) begin();
    if (!isMoving && (isUnderWay || hasArrived)) end();
    isUnderWay = isMoving;
  });
}

function begin(): void {
  clearMessages();
  startProgress();
}

function end(): void {
  showWaitingMessages();
  if (isErrorShown()) failProgress();
  else finishProgress();
}
