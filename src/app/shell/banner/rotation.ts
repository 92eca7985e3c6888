export const standsMs = 8000;

export interface Circumstances {
  wish: 'play' | 'pause' | null;
  isHeld: boolean;
  isHidden: boolean;
  wantsStill: boolean;
}

export const isPlaying = ({ wish, wantsStill }: Pick<Circumstances, 'wish' | 'wantsStill'>): boolean =>
  wish === null ? !wantsStill : wish === 'play';

export const isMoving = (given: Circumstances): boolean => isPlaying(given) && !given.isHeld && !given.isHidden;

export const slideAt = (scrolled: number, width: number, count: number): number =>
  width === 0 ? 0 : Math.round(scrolled / width) % count;
