import { useFormContext, useWatch } from 'react-hook-form';
import { joinClasses } from '#app/ui/join-classes.ts';
import { durationText, readWindow } from './pickup-window.ts';
import type { TypedDetails } from './typed-details.ts';
import styles from './window-bar.module.css';

const minutesPerDay = 24 * 60;
const marks = ['00', '06', '12', '18', '24'];
const share = (minutes: number): string => `${(minutes / minutesPerDay) * 100}%`;

/** The hours between ready and close on a bar of the day, and how long they are. */
export function WindowBar() {
  const { control } = useFormContext<TypedDetails>();
  const [ready, close] = useWatch({ control, name: ['pickupTime', 'officeCloseTime'] });
  const shown = readWindow(ready, close);
  return (
    <div className={styles.bar}>
      <div className={styles.day} aria-hidden="true">
        {shown && (
          <span
            className={joinClasses(styles.window, !shown.isLongEnough && styles.short)}
            style={{ left: share(shown.from), width: share(shown.minutes) }}
          />
        )}
      </div>
      <div className={styles.marks} aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
      <p className={styles.words} role="status" data-short={(shown && !shown.isLongEnough) || undefined}>
        {shown && `The courier has ${durationText(shown.minutes)}${shown.isLongEnough ? '' : ', which is too short'}.`}
      </p>
    </div>
  );
}
