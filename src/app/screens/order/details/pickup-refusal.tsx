import { Alert, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { dayText } from '#app/ui/day-text.ts';
import { instantText } from '#app/ui/moment-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useNow } from '#app/ui/use-now.ts';
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
    <Alert
      ref={box}
      tabIndex={-1}
      color="bad"
      icon={<Icon name="error" />}
      title="The details are saved, but this pick-up is not possible."
    >
      {message}
      {day && ready && close && (
        <Button display="block" mt="sm" onClick={() => onUse(refusal)}>
          Use {dayText(day, today)}, {ready} to {close}
        </Button>
      )}
    </Alert>
  );
}
