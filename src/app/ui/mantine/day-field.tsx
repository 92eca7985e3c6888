import { useWindowEvent } from '@mantine/hooks';
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker, type DatePickerProps } from '@mantine/dates';
import { type FocusEventHandler, type ReactNode, type Ref, useState } from 'react';
import { discountDay } from '#domain/date-text.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { isDay } from '#domain/text-form.ts';
import { afterPress } from '#app/ui/after-press.ts';
import { Icon } from '#app/ui/icon.tsx';
import { localDay } from '#app/ui/local-day.ts';
import { named } from '#app/ui/named.ts';
import { readDay } from '#app/ui/read-day.ts';
import styles from './day-field.module.css';

interface DayFieldProps
  extends
    Pick<TextInputProps, 'flex' | 'miw'>,
    Pick<DatePickerProps, 'minDate' | 'maxDate' | 'excludeDate' | 'getDayProps' | 'getDayAriaLabel'> {
  id?: string | undefined;
  label: string;
  required?: boolean;
  disabled?: boolean;
  className?: string | undefined;
  error?: ReactNode;
  description?: ReactNode;
  /** `YYYY-MM-DD`, empty, or invalid text for the rules to refuse. */
  value: string;
  onChange: (day: string) => void;
  dayFirst?: boolean;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  'data-autofocus'?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Without enough space the calendar covers its field. */
const inSight = { flip: true, shift: { crossAxis: true, padding: 8 } };

/** Arrow down opens the calendar; its button is no tab stop. */
export function DayField({
  value,
  onChange,
  dayFirst = false,
  onBlur,
  error,
  className,
  ref,
  ...props
}: DayFieldProps) {
  const {
    id,
    label,
    required,
    disabled = false,
    description,
    flex,
    miw,
    'data-autofocus': isFirst,
    ...calendar
  } = props;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  // Something else has changed the day meanwhile.
  const own = typed?.value === value ? typed : null;
  const day = isDay(value) ? value : '';
  const isUnread = value !== '' && day === '' && (own === null || Boolean(error));

  function type(text: string): void {
    const next = readDay(text, localDay()) ?? text.trim();
    setTyped({ text, value: next });
    if (next !== value) onChange(next);
  }
  // Wherever the focus is, since a month without a free day, or a disabled button, may have lost it. Stopped here, or the dialog below
  // would close too.
  useWindowEvent(
    'keydown',
    (event) => {
      if (!isOpen || event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    },
    { capture: true },
  );
  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      data-autofocus={isFirst}
      placeholder={dayFirst ? 'DD/MM/YYYY' : 'YYYY-MM-DD'}
      {...{ id, label, description, disabled, flex, miw }}
      required={required ?? false}
      ref={ref}
      className={className ?? ''}
      error={isUnread ? ruleMessages.notADay : error}
      value={own?.text ?? (dayFirst ? discountDay(value) : value)}
      onChange={({ target }) => type(target.value)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      aria-keyshortcuts="ArrowDown"
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setOpen(true);
      }}
      onBlur={(event) => {
        afterPress(() => setTyped(null));
        onBlur?.(event);
      }}
      rightSectionWidth="var(--control)"
      rightSectionProps={{ 'aria-hidden': undefined }}
      rightSection={
        <Popover
          opened={isOpen}
          onChange={setOpen}
          trapFocus
          returnFocus
          position="bottom-end"
          middlewares={inSight}
          closeOnEscape={false}
        >
          <Popover.Target>
            <ActionIcon
              {...named(`Calendar: ${label}`)}
              tabIndex={-1}
              disabled={disabled}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon name="calendar" />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label={label}>
            <DatePicker
              {...calendar}
              classNames={{ day: styles.day ?? '', weekday: styles.weekday ?? '' }}
              firstDayOfWeek={1}
              hideOutsideDates
              maxLevel="month"
              ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
              defaultDate={day || calendar.minDate || localDay()}
              value={day || null}
              onChange={(picked) => {
                setTyped(null);
                onChange(picked ?? value);
                setOpen(false);
              }}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
