import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { slides } from './slides.ts';
import { useSlides } from './use-slides.ts';
import './banner.css';

const formatPosition = (index: number): string => `${index + 1} of ${slides.length}`;

/** The six pictures at the foot of the menu. They change automatically, unless somebody is reading. */
export function Banner() {
  const { track, current, isPlaying, step, toggle, hold, follow } = useSlides(slides.length);
  // Only what a person asked for is read out.
  const [isAsked, setAsked] = useState(false);
  const go = (by: 1 | -1) => {
    setAsked(true);
    step(by);
  };
  return (
    <div
      className="q-banner"
      role="group"
      aria-roledescription="carousel"
      aria-label="Good to know"
      onPointerEnter={({ pointerType }) => hold(pointerType === 'mouse')}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => {
        hold(false);
        setAsked(false);
      }}
    >
      <div
        className="q-banner-track"
        ref={track}
        onScroll={follow}
        role="group"
        aria-label="Pictures"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
      >
        {[...slides, slides[0]!].map(({ file, caption }, index) => (
          <div
            key={index}
            className="q-banner-slide"
            role="group"
            aria-roledescription="slide"
            aria-label={formatPosition(index % slides.length)}
            aria-hidden={index !== current}
          >
            <img src={`/banner/${file}.svg`} width={208} height={130} alt="" loading="lazy" decoding="async" />
            <p>{caption}</p>
          </div>
        ))}
      </div>
      <div className="q-banner-controls">
        <span className="q-banner-dots" aria-hidden="true">
          {slides.map(({ file }, index) => (
            <span key={file} data-current={index === current || undefined} />
          ))}
        </span>
        <PlayButton isPlaying={isPlaying} onClick={toggle} />
        <ActionIcon {...named('Previous picture')} size="sm" onClick={() => go(-1)}>
          <Icon name="arrow-left" />
        </ActionIcon>
        <ActionIcon {...named('Next picture')} size="sm" onClick={() => go(1)}>
          <Icon name="arrow-right" />
        </ActionIcon>
      </div>
      <span className="q-hidden" aria-live="polite">
        {isAsked && `${formatPosition(current)}: ${slides[current]!.caption}`}
      </span>
    </div>
  );
}

/** Its two drawings stand here, for nothing else is played or stopped. */
function PlayButton({ isPlaying, onClick }: { isPlaying: boolean; onClick: () => void }) {
  const label = isPlaying ? 'Pause the slideshow' : 'Play the slideshow';
  return (
    <ActionIcon size="sm" {...named(label)} onClick={onClick}>
      <svg width={18} height={18} viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
        <path d={isPlaying ? 'M6 5h2.5v10H6zM11.5 5H14v10h-2.5z' : 'M7 4.5v11l8.5-5.5z'} />
      </svg>
    </ActionIcon>
  );
}
