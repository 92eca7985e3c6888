/** The time that a picture stands, in milliseconds. */
export const standsMs = 8000;

export interface Circumstances {
  /** The last press: play or pause; null when neither was. */
  wish: 'play' | 'pause' | null;
  /** The pointer or the focus is on it: somebody reads or is about to press. */
  isHeld: boolean;
  /** Nobody can see the tab. */
  isHidden: boolean;
  /** The system asks for less motion. */
  wantsStill: boolean;
}

/** True while the pictures are meant to change by themselves; the button says so. */
export const isPlaying = ({ wish, wantsStill }: Pick<Circumstances, 'wish' | 'wantsStill'>): boolean =>
  wish === null ? !wantsStill : wish === 'play';

/** True while they do so now. */
export const isMoving = (given: Circumstances): boolean => isPlaying(given) && !given.isHeld && !given.isHidden;

/** The slide that is in sight. One more than there are stands behind the last: a copy of the first, to go round. */
export const slideAt = (scrolled: number, width: number, count: number): number =>
  width === 0 ? 0 : Math.round(scrolled / width) % count;
