import { useId } from 'react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { joinClasses } from '#app/ui/join-classes.ts';
import { DatePickerInput } from './date-picker-input.tsx';
import styles from './day-field.module.css';

type Calendar = ComponentProps<typeof DatePickerInput>;

interface DayFieldProps extends Omit<
  Calendar,
  'label' | 'error' | 'description' | 'value' | 'onChange' | 'ref' | 'type'
> {
  label: string;
  required?: boolean;
  /** The broken rule's sentence. */
  error?: ReactNode;
  description?: ReactNode;
  /** `YYYY-MM-DD`; an empty text is no day. */
  value: string;
  onChange: (day: string) => void;
  ref?: Ref<HTMLButtonElement>;
}

/** A day, chosen from a calendar whose weeks begin on Monday. */
export function DayField({
  label,
  required,
  error,
  description,
  value,
  onChange,
  classNames,
  ...calendar
}: DayFieldProps) {
  const ownId = useId();
  const id = calendar.id ?? ownId;
  return (
    <DatePickerInput
      {...(calendar as Calendar)}
      id={id}
      label={label}
      withAsterisk={required ?? false}
      error={error}
      description={description}
      rightSection={<Icon name="calendar" />}
      rightSectionPointerEvents="none"
      classNames={{
        day: joinClasses(styles.day, (classNames as Record<string, string> | undefined)?.['day']),
        weekday: styles.weekday ?? '',
        placeholder: styles.placeholder ?? '',
      }}
      placeholder={typeof calendar.valueFormat === 'string' ? calendar.valueFormat : 'YYYY-MM-DD'}
      value={value || null}
      onChange={(day) => onChange(day ?? '')}
      hideOutsideDates
      maxLevel="month"
      // The calendar is named by the field.
      popoverProps={{ id, shadow: 'none', returnFocus: true, ...calendar.popoverProps }}
    />
  );
}
