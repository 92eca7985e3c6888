import { useController, useFormContext } from 'react-hook-form';
import { mostDaysAhead } from '#domain/pickup-availability.ts';
import { pickupLabels } from '#domain/shipping-details.ts';
import { dayDistanceText, dayText, instantText } from '#app/ui/day-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { DatePickerInput } from '#app/ui/mantine/date-picker-input.ts';
import { useNow } from '#app/ui/use-now.ts';
import { isClosedDay, lastBookableDay, nameDay } from './pickup-days.ts';
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
  const error = useFieldError('pickupDate');
  return (
    <DatePickerInput
      label={<RequiredLabel>{pickupLabels.pickupDate}</RequiredLabel>}
      error={error && <ErrorWords>{error}</ErrorWords>}
      description={sayDay(field.value, today)}
      ref={field.ref}
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
      getDayProps={(day) => ({ 'data-closed': isClosedDay(day, countryCode) || undefined })}
      getDayAriaLabel={(day) => nameDay(day, countryCode)}
      hideOutsideDates
      maxLevel="month"
      popoverProps={{ shadow: 'none', returnFocus: true }}
    />
  );
}

// As the fields beside it are marked: the calendar's own mark stands further off.
const RequiredLabel = ({ children }: { children: string }) => (
  <>
    {children}
    <span className="q-required" aria-hidden="true">
      *
    </span>
  </>
);

const ErrorWords = ({ children }: { children: string }) => (
  <>
    <Icon name="error" size={16} />
    <span>{children}</span>
  </>
);

const sayDay = (day: string, today: string): string =>
  day ? `${dayText(day, today)}, ${dayDistanceText(day, today)}` : `At most ${mostDaysAhead} days ahead`;
