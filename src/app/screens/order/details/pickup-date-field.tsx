import { useController, useFormContext } from 'react-hook-form';
import { mostDaysAhead } from '#domain/pickup-availability.ts';
import { pickupLabels } from '#domain/shipping-details.ts';
import { dayDistanceText, dayText, instantText } from '#app/ui/day-text.ts';
import { Field, useFieldIds } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { DatePickerInput } from '#app/ui/mantine/date-picker-input.ts';
import { useNow } from '#app/ui/use-now.ts';
import { isClosedDay, lastBookableDay, nameDay, weekendDays } from './pickup-days.ts';
import styles from './pickup-date-field.module.css';
import type { TypedDetails } from './typed-details.ts';
import { useFieldError } from './use-field-error.ts';

interface PickupDateFieldProps {
  /** First day on which a courier can come. */
  minimum: string;
  countryCode: string;
}

/** The day of the pick-up, from a calendar in which the days without couriers are closed. */
export function PickupDateField({ minimum, countryCode }: PickupDateFieldProps) {
  const { control } = useFormContext<TypedDetails>();
  const { field } = useController({ control, name: 'pickupDate' });
  const today = instantText(useNow()).slice(0, 10);
  const words = {
    label: pickupLabels.pickupDate,
    required: true,
    error: useFieldError('pickupDate'),
    hint: field.value ? `${dayText(field.value, today)}, ${dayDistanceText(field.value, today)}` : `At most ${mostDaysAhead} days ahead`,
  };
  const ids = useFieldIds(words);
  return (
    <Field {...words} id={ids.id}>
      <DatePickerInput
        {...ids.input}
        ref={field.ref}
        error={Boolean(words.error)}
        rightSection={<Icon name="calendar" />}
        rightSectionPointerEvents="none"
        classNames={{ day: styles.day ?? '', weekday: styles.weekday ?? '' }}
        placeholder="YYYY-MM-DD"
        value={field.value || null}
        onChange={(day) => field.onChange(day ?? '')}
        onBlur={field.onBlur}
        minDate={minimum}
        maxDate={lastBookableDay(minimum, today)}
        excludeDate={(day) => isClosedDay(day, countryCode)}
        weekendDays={weekendDays(countryCode)}
        getDayAriaLabel={(day) => nameDay(day, countryCode)}
        hideOutsideDates
        maxLevel="month"
      />
    </Field>
  );
}
