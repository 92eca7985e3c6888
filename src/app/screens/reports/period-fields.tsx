import { Group } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { brokenPeriod } from '#domain/report-periods.ts';
import { isDay } from '#domain/text-form.ts';
import { useConfig } from '#app/base/config.ts';
import { DayField } from '#app/ui/mantine/day-field.tsx';
import type { Scope } from './use-scope.ts';

/** The two days of the period, typed or picked. The plots wait until they are one, and for a moment of typing. */
export function PeriodFields({ scope, onShow }: { scope: Scope; onShow: (next: Scope) => void }) {
  const [days, setDays] = useState({ dateFrom: scope.dateFrom, dateTo: scope.dateTo });
  const [seen, setSeen] = useState(scope);
  const show = useDebouncedCallback(onShow, useConfig()?.debounceMs ?? 300);
  if (seen.dateFrom !== scope.dateFrom || seen.dateTo !== scope.dateTo) {
    setSeen(scope);
    setDays({ dateFrom: scope.dateFrom, dateTo: scope.dateTo });
  }
  const brokenBy = ({ dateFrom, dateTo }: typeof days): string | null =>
    isDay(dateFrom) && isDay(dateTo) ? brokenPeriod(dateFrom, dateTo) : null;
  function change(next: typeof days): void {
    setDays(next);
    if (isDay(next.dateFrom) && isDay(next.dateTo) && brokenBy(next) === null) show({ ...scope, ...next });
  }
  return (
    <Group gap="md" align="start">
      <DayField
        className="q-filter"
        label="Date from (UTC)"
        value={days.dateFrom}
        onChange={(dateFrom) => change({ ...days, dateFrom })}
      />
      <DayField
        className="q-filter"
        label="Date to (UTC)"
        value={days.dateTo}
        error={brokenBy(days)}
        onChange={(dateTo) => change({ ...days, dateTo })}
      />
    </Group>
  );
}
