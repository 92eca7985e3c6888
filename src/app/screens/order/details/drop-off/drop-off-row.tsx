import { Box, Group, Paper, Radio, Text, Stack } from '@mantine/core';
import type { Ref } from 'react';
import type { ServicePointAnswer } from '#contract/service-point-shape.ts';
import { townLine } from '#domain/town-line.ts';
import type { LocalMoment } from '#domain/working-days.ts';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { describeOpening, listHolidays } from './hours-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import { HoursTable } from './hours-table.tsx';
import { describeLimits } from './limits-words.ts';

interface DropOffRowProps {
  point: ServicePointAnswer;
  /** The country of the point, by its code. */
  country: string;
  /** Calendar and clock at the point. */
  now: LocalMoment;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  onBlur: () => void;
  input: Ref<HTMLInputElement> | undefined;
}

/** A point to choose: where it is, how far, whether it is open now; the rest unfolds. */
export function DropOffRow({ point, country, now, name, isChosen, onChoose, onBlur, input }: DropOffRowProps) {
  const { facilityId, servicePointName, localName, distance, openingHours } = point;
  const isPhone = useIsPhone();
  const { isOpen, words } = describeOpening(openingHours, now);
  return (
    <Paper component="li" flex="none" px={14} pb="sm" data-point={facilityId} {...(isChosen && { style: chosenStyle })}>
      <Radio
        ref={input}
        pt="sm"
        name={name}
        value={facilityId}
        checked={isChosen}
        onChange={onChoose}
        onBlur={onBlur}
        styles={{ labelWrapper: { flex: 1, minWidth: 0 } }}
        label={
          <Text span display="block" size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            <Group component="span" justify="space-between" gap="0 12px">
              <Text component="strong" fw={500} c="var(--text)">
                {servicePointName}
              </Text>
              <span className="q-number">{distance}</span>
            </Group>
            {localName && <Line>{localName}</Line>}
            <Line>{pointAddress(point, country).join(', ')}</Line>
            <Line {...(isOpen && { c: 'good' })}>{words}</Line>
          </Text>
        }
      />
      <Box component="details" ms={28} fz="xs" lh="xs" open={isChosen}>
        <Box component="summary" w="fit-content" py={isPhone ? 13 : 4} c="dimmed" style={{ cursor: 'pointer' }}>
          Hours, phone and limits<span className="q-hidden"> of {servicePointName}</span>
        </Box>
        <PointFacts point={point} now={now} />
      </Box>
    </Paper>
  );
}

const chosenStyle = {
  borderColor: 'var(--accent)',
  background: 'var(--accent-soft)',
  boxShadow: 'inset 0 0 0 1px var(--accent)',
};

const Line = (props: { c?: string; children: string }) => <Text inherit span display="block" {...props} />;

/** The street and the town of a point in a country, as far as they are known. */
export const pointAddress = (
  { address: { addressLine1, zipCode, city } }: Pick<ServicePointAnswer, 'address'>,
  country: string,
): string[] => [addressLine1, townLine({ city, postcode: zipCode, country })].filter(Boolean);

interface PointFactsProps {
  point: ServicePointAnswer;
  /** Calendar and clock at the point. */
  now: LocalMoment;
}

/** When a point is open day by day, how to reach it and what it takes. */
function PointFacts({ point, now }: PointFactsProps) {
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
