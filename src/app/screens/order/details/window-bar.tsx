import { useFormContext, useWatch } from 'react-hook-form';
import type { PickUpHours } from '#domain/pickup-availability.ts';
import { localMoment, minutesOf } from '#domain/working-days.ts';
import { useNow } from '#app/ui/use-now.ts';
import { joinClasses } from '#app/ui/join-classes.ts';
import { detailsWords } from './details-words.ts';
import { checkWindow } from './check-window.ts';
import { durationText, readWindow } from './pickup-window.ts';
import type { DetailsFormValues } from './details-form-values.ts';
import styles from './window-bar.module.css';

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
    <div className={styles.bar}>
      {hours && <CutOff at={hours.cutOff} />}
      <div className={styles.day} aria-hidden="true">
        {shown && (
          <span
            className={joinClasses(styles.window, isWrong && styles.short)}
            style={{ left: share(shown.from), width: share(shown.minutes) }}
          />
        )}
        {hours && <span className={styles.line} style={{ left: share(minutesOf(hours.cutOff)) }} />}
      </div>
      <div className={styles.marks} aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
      <p className={styles.words} role="status" data-short={isWrong || undefined}>
        {broken ?? (shown && detailsWords.window(durationText(shown.minutes), shown.isLongEnough))}
      </p>
    </div>
  );
}

/** Above its line, on the side where there is room. */
function CutOff({ at }: { at: string }) {
  const minutes = minutesOf(at);
  const isLate = minutes > minutesPerDay / 2;
  return (
    <div className={styles.cutOff} aria-hidden="true">
      <span style={isLate ? { right: share(minutesPerDay - minutes) } : { left: share(minutes) }}>Cut-off {at}</span>
    </div>
  );
}
