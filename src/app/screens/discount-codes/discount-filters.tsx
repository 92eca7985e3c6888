import { validities } from './discount-view.ts';
import type { DiscountView, Validity } from './discount-view.ts';
import { validityWords } from './discount-words.ts';
import styles from './discounts.module.css';

interface DiscountFiltersProps {
  view: DiscountView;
  onFilter: (next: DiscountView) => void;
}

/** Leaves codes out by when they can be used; pressing a filter again takes it back. */
export const DiscountFilters = ({ view, onFilter }: DiscountFiltersProps) => {
  const toggle = (validity: Validity) =>
    onFilter({ ...view, validity: view.validity === validity ? '' : validity, pageNumber: 1 });
  return (
    <div className={styles.chips} role="group" aria-label="Validity">
      {validities.map((validity) => (
        <button
          key={validity}
          type="button"
          className={styles.chip}
          aria-pressed={view.validity === validity}
          onClick={() => toggle(validity)}
        >
          {validityWords[validity]}
        </button>
      ))}
    </div>
  );
};
