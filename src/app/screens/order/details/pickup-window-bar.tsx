import { Box, Group, Text } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PickUpHours } from '#domain/pickup-availability.ts';
import { localMoment, minutesOf } from '#domain/working-days.ts';
import { useNow } from '#app/ui/use-now.ts';
import { detailsWords } from './details-words.ts';
import { checkWindow } from './check-window.ts';
import { durationText, readWindow } from './pickup-window.ts';
import type { DetailsFormValues } from './details-form-values.ts';

const minutesPerDay = 24 * 60;
const marks = ['00', '06', '12', '18', '24'];
const share = (minutes: number): string => `${(minutes / minutesPerDay) * 100}%`;

interface PickupWindowBarProps {
  /** The carrier's times at the origin; null where they are not known. */
  hours: PickUpHours | null;
  countryCode: string;
  timeZone: string;
}

/** Draws the pick-up window on a bar of 24 hours with the carrier's cut-off, and says how long it is and if it can be booked. */
export function PickupWindowBar({ hours, countryCode, timeZone }: PickupWindowBarProps) {
  const { control } = useFormContext<DetailsFormValues>();
  const [pickupDate, pickupTime, officeCloseTime] = useWatch({
    control,
    name: ['pickupDate', 'pickupTime', 'officeCloseTime'],
  });
  const now = useNow();
  const pickupWindow = readWindow(pickupTime, officeCloseTime);
  const carrierDay = hours ? { country: countryCode, carrier: hours, now: localMoment(now, timeZone) } : null;
  const brokenRule = carrierDay && checkWindow({ pickupDate, pickupTime, officeCloseTime }, carrierDay);
  const isWrong = brokenRule !== null || (pickupWindow !== null && !pickupWindow.isLongEnough);
  return (
    <Box fz="xs" lh="xs" c="dimmed" className="q-number">
      {hours && <CutOff at={hours.cutOff} />}
      <Box
        className="q-own-color"
        pos="relative"
        h={8}
        bdrs={4}
        bg="var(--press)"
        style={{ overflow: 'hidden' }}
        aria-hidden="true"
      >
        {pickupWindow && (
          <Box
            pos="absolute"
            h="100%"
            left={share(pickupWindow.from)}
            w={share(pickupWindow.minutes)}
            bdrs={4}
            bg={isWrong ? 'var(--warn)' : 'var(--good)'}
          />
        )}
        {hours && <Box pos="absolute" h="100%" left={share(minutesOf(hours.cutOff))} w={2} ms={-1} bg="var(--text)" />}
      </Box>
      <Group justify="space-between" mt={2} aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </Group>
      {/* The line keeps its height while it is empty. */}
      <Text inherit mih="var(--line-small)" role="status" {...(isWrong && { c: 'warn' })}>
        {brokenRule ??
          (pickupWindow && detailsWords.window(durationText(pickupWindow.minutes), pickupWindow.isLongEnough))}
      </Text>
    </Box>
  );
}

/** Above its line, on the side where there is room. */
function CutOff({ at }: { at: string }) {
  const minutes = minutesOf(at);
  const isLate = minutes > minutesPerDay / 2;
  return (
    <Box pos="relative" h="var(--line-small)" aria-hidden="true">
      <Box
        component="span"
        pos="absolute"
        style={{ whiteSpace: 'nowrap' }}
        {...(isLate ? { right: share(minutesPerDay - minutes) } : { left: share(minutes) })}
      >
        Cut-off {at}
      </Box>
    </Box>
  );
}
