import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { isDay } from '#domain/text-form.ts';
import { useConfig } from '#app/base/config.ts';
import { DayField } from '#app/ui/mantine/day-field.tsx';
import type { FilterPartProps, ListFilter } from './list-filter.ts';
import styles from './list.module.css';

/** A UTC day; '' for any. */
export const byDay = (label: string, problem?: (view: object) => string | false): ListFilter<string> => ({
  label,
  none: '',
  read: (text) => (isDay(text) ? text : ''),
  write: (day) => day,
  toQuery: (day) => day || undefined,
  describe: (day) => (day === '' ? '' : `${label} ${day}`),
  control: { kind: 'own', Part: (props) => <DayPart {...props} label={label} error={problem?.(props.view) || null} /> },
});

interface DayPartProps extends FilterPartProps {
  label: string;
  error: string | null;
  isWide?: boolean;
}

/** Delayed, since half-typed text would be one day after another. */
export function DayPart({ label, value, error, isWide = false, onChange }: DayPartProps) {
  const [day, setDay] = useState(value);
  const [shownValue, setShownValue] = useState(value);
  const show = useDebouncedCallback(onChange, useConfig()?.debounceMs ?? 300);
  if (shownValue !== value) {
    setShownValue(value);
    setDay(value);
  }
  return (
    <DayField
      className={isWide ? undefined : styles.filter}
      label={label}
      value={day}
      error={error}
      onChange={(next) => {
        setDay(next);
        if (next === '' || isDay(next)) show(next);
        else show.cancel();
      }}
    />
  );
}
