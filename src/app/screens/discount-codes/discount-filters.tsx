import { FilterChips } from '#app/ui/filter-chips.tsx';
import { validities } from './discount-view.ts';
import type { DiscountView, Validity } from './discount-view.ts';
import { validityWords } from './discount-words.ts';

interface DiscountFiltersProps {
  view: DiscountView;
  onFilter: (next: DiscountView) => void;
}

/** Leaves codes out by when they can be used; pressing a filter again takes it back. */
export const DiscountFilters = ({ view, onFilter }: DiscountFiltersProps) => {
  const toggle = (validity: Validity) =>
    onFilter({ ...view, validity: view.validity === validity ? '' : validity, pageNumber: 1 });
  return (
    <FilterChips
      label="Validity"
      values={validities}
      words={validityWords}
      isPressed={(validity) => view.validity === validity}
      onToggle={toggle}
    />
  );
};
