import { joinClasses } from './join-classes.ts';
import './filter-chips.css';

interface FilterChipsProps<T extends string> {
  /** The subject of the filters. */
  label: string;
  values: readonly T[];
  words: Readonly<Record<T, string>>;
  isPressed: (value: T) => boolean;
  onToggle: (value: T) => void;
  className?: string | undefined;
}

/** Filters of a list, each pressed or not. */
export const FilterChips = <T extends string>(props: FilterChipsProps<T>) => {
  const { label, values, words, isPressed, onToggle, className } = props;
  return (
    <div className={joinClasses('q-chips', className)} role="group" aria-label={label}>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className="q-chip"
          aria-pressed={isPressed(value)}
          onClick={() => onToggle(value)}
        >
          {words[value]}
        </button>
      ))}
    </div>
  );
};
