import { Stack } from '@mantine/core';
import type { ServicePointAnswer } from '#contract/service-point-shape.ts';
import type { LocalMoment } from '#domain/working-days.ts';
import { Icon } from '#app/ui/icon.tsx';
import { listHolidays } from './hours-words.ts';
import { HoursTable } from './hours-table.tsx';
import { describeLimits } from './limits-words.ts';

interface PointFactsProps {
  point: ServicePointAnswer;
  /** Calendar and clock at the point. */
  now: LocalMoment;
}

/** When a point is open day by day, how to reach it and what it takes. */
export function PointFacts({ point, now }: PointFactsProps) {
  const { openingHours, contactDetails, pieceLimits, shippingCutOffTime, findLocationLink } = point;
  const holidays = listHolidays(openingHours, now.day);
  const limits = describeLimits(pieceLimits);
  const { phoneNumber } = contactDetails;
  return (
    <Stack gap="xs" pt={4} fz="xs" lh="xs">
      <HoursTable hours={openingHours} today={now.day} />
      <Stack component="ul" gap={4} style={{ listStyle: 'none', overflowWrap: 'anywhere' }}>
        {holidays.length > 0 && <li>Closed on {holidays.join(', ')}.</li>}
        {shippingCutOffTime && <li>What is handed in after {shippingCutOffTime} leaves on the next working day.</li>}
        {limits && <li>{limits}</li>}
        {phoneNumber && (
          <li>
            Phone <a href={`tel:${phoneNumber.replaceAll(/[^+\d]/g, '')}`}>{phoneNumber}</a>
          </li>
        )}
        {findLocationLink && (
          <li>
            <a href={findLocationLink} target="_blank" rel="noreferrer" style={{ whiteSpace: 'nowrap' }}>
              Find location <Icon name="outside" size={14} />
              <span className="q-hidden"> (opens in a new tab)</span>
            </a>
          </li>
        )}
      </Stack>
    </Stack>
  );
}
