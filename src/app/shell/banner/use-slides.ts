import { useDocumentVisibility, useReducedMotion } from '@mantine/hooks';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Circumstances, isMoving, isPlaying, slideAt, standsMs } from './rotation.ts';

interface Slides {
  /** The box that scrolls. */
  track: RefObject<HTMLDivElement | null>;
  current: number;
  isPlaying: boolean;
  step: (by: 1 | -1) => void;
  toggle: () => void;
  hold: (isHeld: boolean) => void;
  follow: () => void;
}

/** Moves a track of slides, behind whose last stands a copy of the first, by scrolling it: by itself and when asked. */
export function useSlides(count: number): Slides {
  const track = useRef<HTMLDivElement>(null);
  const leavesCopy = useRef(false);
  const [current, setCurrent] = useState(0);
  const [wish, setWish] = useState<Circumstances['wish']>(null);
  const [isHeld, setHeld] = useState(false);
  const isHidden = useDocumentVisibility() === 'hidden';
  const wantsStill = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const playing = isPlaying({ wish, wantsStill });
  const moving = isMoving({ wish, isHeld, isHidden, wantsStill });

  const step = (by: 1 | -1) => {
    const box = track.current!;
    const width = box.clientWidth;
    const goesRoundBackwards = by === -1 && current === 0;
    if (goesRoundBackwards) {
      leavesCopy.current = true;
      box.scrollTo({ left: count * width, behavior: 'instant' });
    }
    const from = goesRoundBackwards ? count : current;
    box.scrollTo({ left: (from + by) * width, behavior: wantsStill ? 'instant' : 'smooth' });
  };
  // The copy of the first slide is left for the first as soon as it has arrived, unless it is the start of a way back.
  const follow = () => {
    const { scrollLeft, clientWidth } = track.current!;
    const isOnCopy = scrollLeft >= count * clientWidth - 2;
    if (isOnCopy && !leavesCopy.current) track.current!.scrollTo({ left: 0, behavior: 'instant' });
    if (scrollLeft < (count - 0.5) * clientWidth) leavesCopy.current = false;
    setCurrent(slideAt(scrollLeft, clientWidth, count));
  };

  const goOn = useEffectEvent(() => step(1));
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(goOn, standsMs);
    return () => clearTimeout(timer);
  }, [moving, current]);
  return {
    track,
    current,
    isPlaying: playing,
    step,
    toggle: () => setWish(playing ? 'pause' : 'play'),
    hold: setHeld,
    follow,
  };
}
