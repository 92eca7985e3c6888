import { startTimer, type StartTimer } from '#local/timer.ts';

const every = 30_000;

/**
 * Looks every half minute and when shown: a timer of an hour would not outlive a reload or a sleeping laptop.
 */
export function watchLeftCarts(options: {
  takeDue: () => Promise<unknown>;
  onShown: (look: () => void) => () => void;
  timer?: StartTimer;
  onTrouble?: (error: unknown) => void;
}): () => void {
  const { takeDue, onShown, timer = startTimer, onTrouble = () => {} } = options;
  let isStopped = false;
  let stopTimer = (): void => {};

  function look(): void {
    if (isStopped) return;
    stopTimer();
    stopTimer = timer(every, look);
    void takeDue().catch(onTrouble);
  }

  const leave = onShown(look);
  look();
  return () => {
    isStopped = true;
    stopTimer();
    leave();
  };
}
