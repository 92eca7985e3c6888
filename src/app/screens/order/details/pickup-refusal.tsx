import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { dayText, instantText } from '#app/ui/day-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useNow } from '#app/ui/use-now.ts';
import styles from './pickup-refusal.module.css';
import type { Refusal } from './use-save-details.ts';

interface PickupRefusalProps {
  refusal: Refusal;
  onUse: (refusal: Refusal) => void;
}

/** Why no courier can come as wished, and the next window in which one can, to take over at once. */
export function PickupRefusal({ refusal, onUse }: PickupRefusalProps) {
  const box = useRef<HTMLDivElement>(null);
  const today = instantText(useNow()).slice(0, 10);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [refusal]);
  const { message, nextPickupDate: day, nextPickupTime: ready, nextOfficeCloseTime: close } = refusal;
  return (
    <div className={styles.refusal} ref={box} tabIndex={-1} role="alert">
      <Icon name="error" />
      <div className={styles.words}>
        <p>
          <strong>The details are saved, but this pick-up is not possible.</strong> {message}
        </p>
        {day && ready && close && (
          <Button onClick={() => onUse(refusal)}>
            Use {dayText(day, today)}, {ready} to {close}
          </Button>
        )}
      </div>
    </div>
  );
}
