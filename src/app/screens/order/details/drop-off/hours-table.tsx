import type { OpeningHours } from '#domain/opening-hours.ts';
import { listHours } from './hours-words.ts';
import styles from './point-facts.module.css';

/** The hours of the coming seven days. `today` is a day of the place's own zone. */
export const HoursTable = ({ hours, today }: { hours: OpeningHours; today: string }) => (
  <table className={styles.hours}>
    <caption className="q-hidden">Opening hours</caption>
    <tbody>
      {listHours(hours, today).map(({ day, name, hours: text }) => (
        <tr key={day} data-today={day === today || undefined}>
          <th scope="row">{day === today ? 'Today' : name}</th>
          <td>{text}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
