import { useController, useFormContext } from 'react-hook-form';
import { mostDaysAhead } from '#domain/pickup-availability.ts';
import { pickupLabels } from '#domain/shipping-details.ts';
import { localMoment } from '#domain/working-days.ts';
import { dayDistanceText, dayText } from '#app/ui/day-text.ts';
import { DayField } from '#app/ui/mantine/day-field.tsx';
import { useNow } from '#app/ui/use-now.ts';
import { isClosedDay, lastBookableDay, nameDay } from './pickup-days.ts';
import type { DetailsFormValues } from './details-form-values.ts';
import { useFieldError } from '#app/form/use-field-error.ts';

interface PickupDateFieldProps {
  /** First day on which a courier can come. */
  minimum: string;
  countryCode: string;
  /** The zone of the pick-up place, whose today counts. */
  timeZone: string;
}

/** The day of the pick-up, from a calendar in which the days without couriers are closed. */
export function PickupDateField({ minimum, countryCode, timeZone }: PickupDateFieldProps) {
  const { control } = useFormContext<DetailsFormValues>();
  const { field } = useController({ control, name: 'pickupDate' });
  const today = localMoment(useNow(), timeZone).day;
  const error = useFieldError<DetailsFormValues>('pickupDate');
  return (
    <DayField
      label={pickupLabels.pickupDate}
      required
      error={error}
      description={formatDay(field.value, today)}
      ref={field.ref}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      minDate={minimum}
      maxDate={lastBookableDay(minimum, today)}
      excludeDate={(day) => isClosedDay(day, countryCode)}
      // Closed in every week is said by a stroke as well as by its grey.
      getDayProps={(day) => (isClosedDay(day, countryCode) ? { td: 'line-through' } : {})}
      getDayAriaLabel={(day) => nameDay(day, countryCode)}
    />
  );
}

const formatDay = (day: string, today: string): string =>
  day ? `${dayText(day, today)}, ${dayDistanceText(day, today)}` : `At most ${mostDaysAhead} days ahead`;
