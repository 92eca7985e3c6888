import { useController, useFormContext } from 'react-hook-form';
import type { OfferDays } from '#domain/delivery-by.ts';
import { pickupLabels } from '#domain/shipping-details.ts';
import { localMoment } from '#domain/working-days.ts';
import { DayField } from '#app/ui/mantine/day-field.tsx';
import { useNow } from '#app/ui/use-now.ts';
import { describePickupDay, isClosedDay, lastBookableDay, nameDay } from './pickup-days.ts';
import type { DetailsFormValues } from './details-form-values.ts';
import { useFieldError } from '#app/form/use-field-error.ts';

interface PickupDateFieldProps {
  /** First day on which a courier can come. */
  minimum: string;
  countryCode: string;
  /** The zone of the pick-up place, whose today counts. */
  timeZone: string;
  /** The days of the chosen offer; null where they are not known. */
  offerDays: OfferDays | null;
}

/** The day of the pick-up, from a calendar in which the days without couriers are closed. */
export function PickupDateField({ minimum, countryCode, timeZone, offerDays }: PickupDateFieldProps) {
  const { control } = useFormContext<DetailsFormValues>();
  const { field } = useController({ control, name: 'pickupDate' });
  const today = localMoment(useNow(), timeZone).day;
  const error = useFieldError<DetailsFormValues>('pickupDate');
  return (
    <DayField
      label={pickupLabels.pickupDate}
      required
      error={error}
      description={describePickupDay(field.value, today, offerDays)}
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
