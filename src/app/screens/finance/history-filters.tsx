import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { paymentSources } from '#domain/payment.ts';
import type { PaymentSource } from '#domain/payment.ts';
import { financeMessages } from '#domain/messages/finance.ts';
import { Icon } from '#app/ui/icon.tsx';
import { FilterChips } from '#app/ui/filter-chips.tsx';
import { clearFilters, isFiltered } from './history-view.ts';
import type { HistoryView } from './history-view.ts';
import { sourceWords, typeCodes, typeWords } from './history-words.ts';
import type { TypeCode } from './history-words.ts';
import styles from './finance.module.css';

interface HistoryFiltersProps {
  view: HistoryView;
  onFilter: (next: HistoryView) => void;
}

/** Filters the rows by type, day and payment type (rule PAY-22). */
export function HistoryFilters({ view, onFilter }: HistoryFiltersProps) {
  const box = useRef<HTMLDivElement>(null);
  const filter = (part: Partial<HistoryView>) => onFilter({ ...view, ...part, pageNumber: 1 });
  const toggle = (code: TypeCode) =>
    filter({ type: typeCodes.filter((each) => view.type.includes(each) !== (each === code)) });
  const isTurned = view.dateFrom !== '' && view.dateTo !== '' && view.dateTo < view.dateFrom;
  const clear = () => {
    onFilter(clearFilters(view));
    // The button goes with the filters, and the focus must not go with it.
    box.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={box} className={styles.filters}>
      <FilterChips
        className={styles.chips}
        label="Type"
        values={typeCodes}
        words={typeWords}
        isPressed={(code) => view.type.includes(code)}
        onToggle={toggle}
      />
      <DayField label="Date from" value={view.dateFrom} onChoose={(dateFrom) => filter({ dateFrom })} />
      <DayField
        label="Date to"
        value={view.dateTo}
        error={isTurned && financeMessages.endsBeforeStart}
        onChoose={(dateTo) => filter({ dateTo })}
      />
      <NativeSelect
        className={styles.source}
        label="Payment type"
        value={view.paymentType}
        onChange={({ target }) => filter({ paymentType: target.value as PaymentSource | '' })}
      >
        <option value="">Any</option>
        {paymentSources.map((source) => (
          <option key={source} value={source}>
            {sourceWords[source]}
          </option>
        ))}
      </NativeSelect>
      {isFiltered(view) && (
        <Button variant="subtle" leftSection={<Icon name="close" />} className={styles.clear} onClick={clear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

/** Nothing was booked before; a year that is still being typed is none. */
const earliestDay = '2000-01-01';

interface DayFieldProps {
  label: string;
  value: string;
  error?: string | false;
  onChoose: (day: string) => void;
}

/** A day of the filter. A text stays in the field until it is a day. */
function DayField({ label, value, error, onChoose }: DayFieldProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  return (
    <TextInput
      className={styles.day}
      label={`${label} (UTC)`}
      type="date"
      min={earliestDay}
      value={typed}
      error={error}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === '' || target.value >= earliestDay) onChoose(target.value);
      }}
    />
  );
}
