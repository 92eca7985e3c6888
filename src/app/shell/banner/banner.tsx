import { useTimer } from '#app/base/use-timer.ts';
import { ActionIcon, Box, Flex, Group, Image, Text, VisuallyHidden } from '@mantine/core';
import { type RefObject, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { useDocumentVisibility, useReducedMotion } from '@mantine/hooks';
import styles from './banner.module.css';

const standsMs = 8000;

interface Circumstances {
  choice: 'play' | 'pause' | null;
  isHeld: boolean;
  isHidden: boolean;
  wantsStill: boolean;
}

export const isPlaying = ({ choice, wantsStill }: Pick<Circumstances, 'choice' | 'wantsStill'>): boolean =>
  choice === null ? !wantsStill : choice === 'play';

export const isMoving = (circumstances: Circumstances): boolean =>
  isPlaying(circumstances) && !circumstances.isHeld && !circumstances.isHidden;

export const slideAt = (scrolled: number, width: number, count: number): number =>
  width === 0 ? 0 : Math.round(scrolled / width) % count;

interface Slide {
  file: string;
  caption: string;
}

export const slides: readonly Slide[] = [
  { file: 'quay', caption: 'Compare several carriers at once' },
  { file: 'road', caption: 'Follow every stop from door to door' },
  { file: 'scales', caption: 'Size or weight: the larger counts' },
  { file: 'customs', caption: 'Clear descriptions clear customs faster' },
  { file: 'receipt', caption: 'See what every price includes' },
  { file: 'last-mile', caption: 'Print the label, and the courier comes' },
];

interface Slides {
  track: RefObject<HTMLDivElement | null>;
  current: number;
  isPlaying: boolean;
  step: (by: 1 | -1) => void;
  toggle: () => void;
  hold: (isHeld: boolean) => void;
  follow: () => void;
}

/** The last slide is a copy of the first. */
function useSlides(count: number): Slides {
  const track = useRef<HTMLDivElement>(null);
  const leavesCopy = useRef(false);
  const [current, setCurrent] = useState(0);
  const [choice, setWish] = useState<Circumstances['choice']>(null);
  const [isHeld, setHeld] = useState(false);
  const isHidden = useDocumentVisibility() === 'hidden';
  const wantsStill = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const playing = isPlaying({ choice, wantsStill });
  const moving = isMoving({ choice, isHeld, isHidden, wantsStill });

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
  // The copy is replaced by the first slide as soon as it has arrived, unless a way back starts there.
  const follow = () => {
    const { scrollLeft, clientWidth } = track.current!;
    const isOnCopy = scrollLeft >= count * clientWidth - 2;
    if (isOnCopy && !leavesCopy.current) track.current!.scrollTo({ left: 0, behavior: 'instant' });
    if (scrollLeft < (count - 0.5) * clientWidth) leavesCopy.current = false;
    setCurrent(slideAt(scrollLeft, clientWidth, count));
  };

  useTimer(() => step(1), moving ? standsMs : null, current);
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

const formatPosition = (index: number): string => `${index + 1} of ${slides.length}`;

const trackStyle = {
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
} as const;
const slideStyle = { scrollSnapAlign: 'start', scrollSnapStop: 'always' } as const;
const dot = { w: 6, bg: 'var(--line-strong)', opacity: 0.55 };
const currentDot = { w: 14, bg: 'var(--text)' };

export function Banner({ onClose }: { onClose: () => void }) {
  const { track, current, isPlaying: isOn, step, toggle, hold, follow } = useSlides(slides.length);
  // Only what the user asked for is read out.
  const [isConfirming, setConfirming] = useState(false);
  const go = (by: 1 | -1) => {
    setConfirming(true);
    step(by);
  };
  return (
    <Box
      pos="relative"
      className={styles.banner ?? ''}
      role="group"
      aria-roledescription="carousel"
      aria-label="Good to know"
      onPointerEnter={({ pointerType }) => hold(pointerType === 'mouse')}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => {
        hold(false);
        setConfirming(false);
      }}
    >
      <Flex
        ref={track}
        bdrs="lg"
        style={trackStyle}
        onScroll={follow}
        role="group"
        aria-label="Pictures"
        // The keyboard must reach what scrolls.
        tabIndex={0}
      >
        {[...slides, slides[0]!].map(({ file, caption }, index) => (
          <Flex
            key={index}
            flex="none"
            w="100%"
            style={slideStyle}
            className={styles.slide ?? ''}
            role="group"
            aria-roledescription="slide"
            aria-label={formatPosition(index % slides.length)}
            aria-hidden={index !== current}
          >
            <Image
              src={`/banner/${file}.svg`}
              className={styles.picture ?? ''}
              bdrs="lg"
              bg="var(--press)"
              alt=""
              loading="lazy"
              decoding="async"
            />
            <Text className={styles.caption ?? ''}>{caption}</Text>
          </Flex>
        ))}
      </Flex>
      <Group gap={0} wrap="nowrap" pos="absolute" left={0} right={0} bottom={0} c="dimmed">
        <Group gap="3xs" flex={1} className={styles.dots ?? ''} aria-hidden="true">
          {slides.map(({ file }, index) => (
            <Box key={file} h="0.375rem" bdrs="xs" {...(index === current ? currentDot : dot)} />
          ))}
        </Group>
        <PlayButton isOn={isOn} onClick={toggle} />
        <ActionIcon {...named('Previous picture')} size="sm" c="inherit" onClick={() => go(-1)}>
          <Icon name="arrow-left" />
        </ActionIcon>
        <ActionIcon {...named('Next picture')} size="sm" c="inherit" onClick={() => go(1)}>
          <Icon name="arrow-right" />
        </ActionIcon>
        <ActionIcon {...named('Close the slideshow')} size="sm" c="inherit" onClick={onClose}>
          <Icon name="close" size={16} />
        </ActionIcon>
      </Group>
      <VisuallyHidden aria-live="polite">
        {isConfirming && `${formatPosition(current)}: ${slides[current]!.caption}`}
      </VisuallyHidden>
    </Box>
  );
}

function PlayButton({ isOn, onClick }: { isOn: boolean; onClick: () => void }) {
  const label = isOn ? 'Pause the slideshow' : 'Play the slideshow';
  return (
    <ActionIcon size="sm" c="inherit" {...named(label)} onClick={onClick}>
      <svg width={18} height={18} viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
        <path d={isOn ? 'M6 5h2.5v10H6zM11.5 5H14v10h-2.5z' : 'M7 4.5v11l8.5-5.5z'} />
      </svg>
    </ActionIcon>
  );
}
