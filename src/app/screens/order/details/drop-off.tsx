import { Box, Flex, Paper, Radio, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { isHoliday, isOpenAt, type OpeningHours, type OpenSpan, spansOf } from '#domain/opening-hours.ts';
import { type Ref, useId, useMemo, useRef } from 'react';
import type { ServicePointResponse } from '#contract/service-point-shape.ts';
import { townLine } from '#domain/town-line.ts';
import { addDays, type LocalMoment, localMoment } from '#domain/working-days.ts';
import styles from '#app/screens/order/order.module.css';
import { Icon } from '#app/ui/icon.tsx';
import { useController, useFormContext } from 'react-hook-form';
import { pickupLabels } from '#domain/shipping-details.ts';
import { PlaceMap } from '#app/map/place-map.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { useNow } from '#app/ui/use-now.ts';
import { Columns } from '#app/ui/columns.tsx';
import { type DetailsFormValues, detailsTexts } from '#app/screens/order/details/details-form-values.ts';
import { useFieldError } from '#app/form/use-contract-form.ts';
import { weekdayInWords, weekdayText } from '#domain/date-text.ts';

const weekLong = 7;
/** A later opening is not described. */
const daysLookedAhead = 14;

const spanText = ({ openingTime, closingTime }: OpenSpan): string => `${openingTime}–${closingTime}`;

interface HoursRow {
  day: string;
  /** `Mon 2026-11-23` */
  name: string;
  hours: string;
}

/** `today`: a date in the time zone of the place. */
export const listHours = (hours: OpeningHours, today: string): HoursRow[] =>
  Array.from({ length: weekLong }, (_, ahead) => addDays(today, ahead)).map((day) => ({
    day,
    name: `${weekdayText(day)} ${day}`,
    hours: isHoliday(hours, day) ? 'Closed (holiday)' : spansOf(hours, day).map(spanText).join(', ') || 'Closed',
  }));

/** Whether a place is open at a time in its own zone, and until or from when. */
export function describeOpening(hours: OpeningHours, now: LocalMoment): { isOpen: boolean; words: string } {
  const today = spansOf(hours, now.day);
  if (isOpenAt(hours, now)) {
    const { closingTime } = today.find(
      ({ openingTime, closingTime: end }) => openingTime <= now.time && now.time < end,
    )!;
    return { isOpen: true, words: `Open now, until ${closingTime}` };
  }
  const later = today.find(({ openingTime }) => openingTime > now.time);
  if (later) return { isOpen: false, words: `Closed now, opens at ${later.openingTime}` };
  return { isOpen: false, words: ['Closed now', describeNextOpening(hours, now.day)].filter(Boolean).join(', ') };
}

function describeNextOpening(hours: OpeningHours, today: string): string | null {
  for (let ahead = 1; ahead <= daysLookedAhead; ahead += 1) {
    const day = addDays(today, ahead);
    const [first] = spansOf(hours, day);
    if (first) return `opens ${ahead === 1 ? 'tomorrow' : weekdayInWords(day, today)} at ${first.openingTime}`;
  }
  return null;
}

/** From today on: `Thu 24 Dec to Sat 26 Dec`. */
export const listHolidays = ({ holidays }: OpeningHours, today: string): string[] =>
  holidays
    .filter(({ to }) => to >= today)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .map(({ from, to }) =>
      from === to ? weekdayInWords(from, today) : `${weekdayInWords(from, today)} to ${weekdayInWords(to, today)}`,
    );

type Limits = ServicePointResponse['pieceLimits'];

/** `Each piece at most 30 kg and 120 × 60 × 60 cm, at most 10 pieces.`; null without limits. */
export function describeLimits({ heaviestKg, longestCm, middleCm, shortestCm, mostPieces }: Limits): string | null {
  const sides = [longestCm, middleCm, shortestCm].filter((side) => side !== null);
  const piece = [heaviestKg !== null && `${heaviestKg} kg`, sides.length > 0 && formatSides(sides)].filter(Boolean);
  const each = piece.length > 0 && `each piece at most ${piece.join(' and ')}`;
  const all = mostPieces !== null && `at most ${mostPieces} ${mostPieces === 1 ? 'piece' : 'pieces'}`;
  const limits = [each, all].filter(Boolean).join(', ');
  return limits ? `${limits[0]!.toUpperCase()}${limits.slice(1)}.` : null;
}

// With fewer than three limits the longest side is named first.
const formatSides = (sides: readonly number[]): string =>
  sides.length === 3 ? `${sides.join(' × ')} cm` : `${sides.join(' × ')} cm long`;

/** `today`: a date in the time zone of the place. */
const HoursTable = ({ hours, today }: { hours: OpeningHours; today: string }) => (
  <Table w="auto" withRowBorders={false} verticalSpacing="3xs" horizontalSpacing={0}>
    <caption>
      <VisuallyHidden>Opening hours</VisuallyHidden>
    </caption>
    <Table.Tbody>
      {listHours(hours, today).map(({ day, name, hours: text }) => {
        const isToday = day === today;
        const look = { fw: isToday ? 600 : 400, ...(isToday && { c: 'var(--text)' }) };
        return (
          <Table.Tr key={day} style={{ verticalAlign: 'top' }}>
            <Table.Th scope="row" w="7.75rem" {...look}>
              {isToday ? 'Today' : name}
            </Table.Th>
            <Table.Td {...look}>{text}</Table.Td>
          </Table.Tr>
        );
      })}
    </Table.Tbody>
  </Table>
);

interface DropOffRowProps {
  point: ServicePointResponse;
  country: string;
  /** The local time at the point. */
  now: LocalMoment;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  onBlur: () => void;
  input: Ref<HTMLInputElement> | undefined;
}

function DropOffRow({ point, country, now, name, isChosen, onChoose, onBlur, input }: DropOffRowProps) {
  const { facilityId, servicePointName, localName, distance, openingHours } = point;
  const { isOpen, words } = describeOpening(openingHours, now);
  return (
    <Paper component="li" flex="none" px="sm" pb="sm" data-point={facilityId} {...(isChosen && { style: chosenStyle })}>
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
            <Flex wrap="wrap" align="center" component="span" justify="space-between" rowGap={0} columnGap="sm">
              <Text component="strong" fw={500} c="var(--text)">
                {servicePointName}
              </Text>
              <span>{distance}</span>
            </Flex>
            {localName && <Line>{localName}</Line>}
            <Line>{pointAddress(point, country).join(', ')}</Line>
            <Line {...(isOpen && { c: 'good' })}>{words}</Line>
          </Text>
        }
      />
      <Box component="details" ms="1.75rem" fz="xs" lh="xs" open={isChosen}>
        <Box component="summary" w="fit-content" className={styles.pointFacts} c="dimmed" style={{ cursor: 'pointer' }}>
          Hours, phone and limits<VisuallyHidden> of {servicePointName}</VisuallyHidden>
        </Box>
        <PointFacts point={point} now={now} />
      </Box>
    </Paper>
  );
}

const chosenStyle = {
  borderColor: 'var(--selected)',
  background: 'var(--selected-soft)',
  boxShadow: 'inset 0 0 0 1px var(--selected)',
};

const Line = (props: { c?: string; children: string }) => <Text inherit span display="block" {...props} />;

export const pointAddress = (
  { address: { addressLine1, zipCode, city } }: Pick<ServicePointResponse, 'address'>,
  country: string,
): string[] => [addressLine1, townLine({ city, postcode: zipCode, country })].filter(Boolean);

interface PointFactsProps {
  point: ServicePointResponse;
  now: LocalMoment;
}

function PointFacts({ point, now }: PointFactsProps) {
  const { openingHours, contactDetails, pieceLimits, shippingCutOffTime, findLocationLink } = point;
  const holidays = listHolidays(openingHours, now.day);
  const limits = describeLimits(pieceLimits);
  const { phoneNumber } = contactDetails;
  return (
    <Stack gap="xs" pt="2xs" fz="xs" lh="xs">
      <HoursTable hours={openingHours} today={now.day} />
      <Stack component="ul" gap="2xs" style={{ overflowWrap: 'anywhere' }}>
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
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </a>
          </li>
        )}
      </Stack>
    </Stack>
  );
}

interface DropOffProps {
  points: readonly ServicePointResponse[];
  country: string;
  isFetching: boolean;
  /** For points without a time zone of their own: that of the ship-from side. */
  timeZone: string;
  onChoose: (point: ServicePointResponse) => void;
}

/** List and map show the same choice. */
export function DropOff({ points, country, isFetching, timeZone, onChoose }: DropOffProps) {
  const { control } = useFormContext<DetailsFormValues>();
  const { field } = useController({ control, name: 'selectedDropOffPoint' });
  const error = useFieldError<DetailsFormValues>('selectedDropOffPoint');
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const now = useNow();
  const places = useMemo(() => points.flatMap((point) => listMapPlaces(point, country)), [points, country]);
  const momentAt = (point: ServicePointResponse) => localMoment(now, point.timeZone ?? timeZone);

  function choose(point: ServicePointResponse): void {
    onChoose(point);
    field.onChange(point.facilityId);
  }
  function chooseOnMap(facilityId: string): void {
    const point = points.find((each) => each.facilityId === facilityId);
    if (!point) return;
    choose(point);
    list.current?.querySelector(`[data-point="${CSS.escape(facilityId)}"]`)?.scrollIntoView({ block: 'nearest' });
  }
  return (
    <Columns least="lg" gap="lg">
      <Stack gap="xs" miw={0}>
        <Text size="sm" c="dimmed" id={`${id}-count`} role="status">
          {points.length === 0 ? detailsTexts.pointsUnseen : detailsTexts.pointsFound(points.length)}
        </Text>
        <FieldError id={`${id}-error`}>{error}</FieldError>
        <div
          ref={list}
          role="radiogroup"
          aria-label={pickupLabels.selectedDropOffPoint}
          aria-describedby={error ? `${id}-error` : `${id}-count`}
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-busy={isFetching}
        >
          <Stack
            component="ul"
            gap="xs"
            p="3xs"
            style={{ overflowY: 'auto', overscrollBehavior: 'contain' }}
            className={styles.points}
          >
            {points.map((point, index) => (
              <DropOffRow
                key={point.facilityId}
                point={point}
                country={country}
                now={momentAt(point)}
                name={field.name}
                isChosen={point.facilityId === field.value}
                onChoose={() => choose(point)}
                onBlur={field.onBlur}
                input={index === 0 ? field.ref : undefined}
              />
            ))}
          </Stack>
        </div>
      </Stack>
      <PlaceMap
        label="Map of the drop-off points"
        places={places}
        chosenId={field.value}
        onChoose={chooseOnMap}
        renderWords={(facilityId) => {
          const point = points.find((each) => each.facilityId === facilityId);
          return point && <Hours point={point} now={momentAt(point)} />;
        }}
      />
    </Columns>
  );
}

const listMapPlaces = (point: ServicePointResponse, country: string) =>
  point.geoLocation
    ? [
        {
          id: point.facilityId,
          name: point.servicePointName,
          address: pointAddress(point, country),
          ...point.geoLocation,
        },
      ]
    : [];

const Hours = ({ point, now }: { point: ServicePointResponse; now: ReturnType<typeof localMoment> }) => (
  <>
    <span>{describeOpening(point.openingHours, now).words}</span>
    <HoursTable hours={point.openingHours} today={now.day} />
  </>
);
