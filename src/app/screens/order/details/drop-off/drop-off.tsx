import { Stack, Text } from '@mantine/core';
import { useId, useMemo, useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { ServicePointAnswer } from '#contract/service-point-shape.ts';
import { pickupLabels } from '#domain/shipping-details.ts';
import { localMoment } from '#domain/working-days.ts';
import { PlaceMap } from '#app/map/place-map.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { useNow } from '#app/ui/use-now.ts';
import { Columns } from '#app/ui/columns.tsx';
import { detailsWords } from '#app/screens/order/details/details-words.ts';
import type { DetailsFormValues } from '#app/screens/order/details/details-form-values.ts';
import { useFieldError } from '#app/form/use-field-error.ts';
import { DropOffRow, pointAddress } from './drop-off-row.tsx';
import { HoursTable } from './hours-table.tsx';
import { describeOpening } from './hours-words.ts';

interface DropOffProps {
  points: readonly ServicePointAnswer[];
  /** The code of the country in which they all are. */
  country: string;
  isAsking: boolean;
  /** The zone of the ship-from side, for points that do not say theirs. */
  timeZone: string;
  onChoose: (point: ServicePointAnswer) => void;
}

/** The points to bring the packages to, as a list and on a map; choosing in one chooses in the other. */
export function DropOff({ points, country, isAsking, timeZone, onChoose }: DropOffProps) {
  const { control } = useFormContext<DetailsFormValues>();
  const { field } = useController({ control, name: 'selectedDropOffPoint' });
  const error = useFieldError<DetailsFormValues>('selectedDropOffPoint');
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const now = useNow();
  const isPhone = useIsPhone();
  const places = useMemo(() => points.flatMap((point) => placeOf(point, country)), [points, country]);
  const momentAt = (point: ServicePointAnswer) => localMoment(now, point.timeZone ?? timeZone);

  function choose(point: ServicePointAnswer): void {
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
    <Columns least={300} gap="24px">
      <Stack gap="xs" miw={0}>
        <Text size="sm" c="dimmed" id={`${id}-count`} role="status">
          {points.length === 0 ? detailsWords.pointsUnseen : detailsWords.pointsFound(points.length)}
        </Text>
        <FieldError id={`${id}-error`}>{error}</FieldError>
        <div
          ref={list}
          role="radiogroup"
          aria-label={pickupLabels.selectedDropOffPoint}
          aria-describedby={error ? `${id}-error` : `${id}-count`}
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-busy={isAsking}
        >
          <Stack
            component="ul"
            gap="xs"
            p={2}
            style={{ listStyle: 'none', overflowY: 'auto', overscrollBehavior: 'contain' }}
            {...(!isPhone && { mah: 450 })}
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

const placeOf = (point: ServicePointAnswer, country: string) =>
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

const Hours = ({ point, now }: { point: ServicePointAnswer; now: ReturnType<typeof localMoment> }) => (
  <>
    <span>{describeOpening(point.openingHours, now).words}</span>
    <HoursTable hours={point.openingHours} today={now.day} />
  </>
);
