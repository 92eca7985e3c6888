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

interface WindowBarProps {
  /** The carrier's times at the origin; null where they are not known. */
  hours: PickUpHours | null;
  countryCode: string;
  timeZone: string;
}

/** The hours between ready and close on a bar of the day with the carrier's cut-off, how long they are, and whether they will do. */
export function WindowBar({ hours, countryCode, timeZone }: WindowBarProps) {
  const { control } = useFormContext<DetailsFormValues>();
  const [pickupDate, pickupTime, officeCloseTime] = useWatch({
    control,
    name: ['pickupDate', 'pickupTime', 'officeCloseTime'],
  });
  const now = useNow();
  const shown = readWindow(pickupTime, officeCloseTime);
  const place = hours ? { country: countryCode, carrier: hours, now: localMoment(now, timeZone) } : null;
  const broken = place && checkWindow({ pickupDate, pickupTime, officeCloseTime }, place);
  const isWrong = broken !== null || (shown !== null && !shown.isLongEnough);
  return (
    <Box fz="xs" lh="xs" c="dimmed" className="q-number">
      {hours && <CutOff at={hours.cutOff} />}
      <Box pos="relative" h={8} bdrs={4} bg="var(--press)" style={{ overflow: 'hidden' }} aria-hidden="true">
        {shown && (
          <Box
            pos="absolute"
            h="100%"
            left={share(shown.from)}
            w={share(shown.minutes)}
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
      {/* Its line is there before it says anything. */}
      <Text inherit mih="var(--line-small)" role="status" {...(isWrong && { c: 'warn' })}>
        {broken ?? (shown && detailsWords.window(durationText(shown.minutes), shown.isLongEnough))}
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
