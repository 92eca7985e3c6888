import { Box, Stack } from '@mantine/core';
import type { CSSProperties } from 'react';
import { weekdayInWords } from '#domain/date-text.ts';
import { moneyText } from '#app/ui/money-text.ts';
import { offerInputId } from './offer-card.tsx';
import type { Plot } from './plot-offers.ts';
import styles from './offer-list.module.css';

const place = (x: number, y: number): CSSProperties => ({ insetInlineStart: `${x * 100}%`, bottom: `${y * 100}%` });

/**
 * Price against delivery day; a press on a point marks its offer. The list under it says the same in words, so that
 * nobody needs to read the picture.
 */
export function OfferPlot({ plot: { points, days, lowest, highest }, marked }: { plot: Plot; marked: number | null }) {
  const shownDays = days.length > 6 ? [days[0]!, days.at(-1)!] : days;
  return (
    <Box component="figure" className={`${styles.plot} q-number`} mb={20} fz="xs" lh="xs" c="dimmed" aria-hidden="true">
      <Stack className={styles.prices} justify="space-between" gap={0} ta="end">
        <span>{moneyText(highest)}</span>
        {lowest !== highest && <span>{moneyText(lowest)}</span>}
      </Stack>
      <div className={styles.area}>
        {points.map(({ id, name, day, total, x, y }) => (
          <label
            key={id}
            htmlFor={offerInputId(id)}
            className={styles.point}
            data-marked={id === marked || undefined}
            style={place(x, y)}
            title={`${name}: ${moneyText(total)} USD, ${weekdayInWords(day)}`}
          >
            <span className="q-hidden">{name}</span>
          </label>
        ))}
      </div>
      <div className={styles.days}>
        {shownDays.map(({ day, x }) => (
          <span key={day} style={{ insetInlineStart: `${x * 100}%` }}>
            {weekdayInWords(day)}
          </span>
        ))}
      </div>
      <figcaption className={styles.caption}>Total in USD by delivery day</figcaption>
    </Box>
  );
}
