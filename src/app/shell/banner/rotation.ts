/** How long a picture stands, in milliseconds. */
export const standsMs = 8000;

export interface Circumstances {
  /** What was pressed last: to play or to pause; null when neither was. */
  wish: 'play' | 'pause' | null;
  /** The pointer or the focus is on it: somebody reads or is about to press. */
  isHeld: boolean;
  /** Nobody can see the tab. */
  isHidden: boolean;
  /** The system asks for less motion. */
  wantsStill: boolean;
}

/** Whether the pictures are meant to change by themselves; what the button says. */
export const isPlaying = ({ wish, wantsStill }: Pick<Circumstances, 'wish' | 'wantsStill'>): boolean =>
  wish === null ? !wantsStill : wish === 'play';

/** Whether they do so now. */
export const isMoving = (given: Circumstances): boolean => isPlaying(given) && !given.isHeld && !given.isHidden;

/** The slide that is in sight. One more than there are stands behind the last: a copy of the first, to go round. */
export const slideAt = (scrolled: number, width: number, count: number): number =>
  width === 0 ? 0 : Math.round(scrolled / width) % count;
