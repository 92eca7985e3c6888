import { Button } from '@mantine/core';
import { useState } from 'react';
import { latePart } from '#app/base/late-part.tsx';
import { panelFilters } from './panel-filters.ts';
import type { ShowOrders } from './panel-filters.ts';

const FilterDialog = latePart(() => import('./filter-dialog.tsx'), 'FilterDialog');

/** The way to the filters by vendor, payment, days and what was replaced; it says how many of them hold. */
export function MoreFilters(props: ShowOrders) {
  const [isOpen, setOpen] = useState(false);
  const set = panelFilters.filter((name) => props.view[name] !== '').length;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        More filters{set > 0 && ` (${set})`}
      </Button>
      {isOpen && <FilterDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
