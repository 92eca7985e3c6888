import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '#app/base/load-part.ts';
import type { OrderListView } from './order-list.tsx';

const FilterDialog = lazy(async () => ({
  default: (await loadPart(() => import('./filter-dialog.tsx'))).FilterDialog,
}));

/** The filters that the dialog sets. */
export const panelFilters = [
  'vendor',
  'paymentType',
  'createdFrom',
  'createdTo',
  'pickupFrom',
  'pickupTo',
] as const satisfies readonly (keyof OrderListView)[];

/** A view of the list, and the way to another one. */
export interface ShowOrders {
  view: OrderListView;
  show: (next: OrderListView) => void;
}

/** The way to the filters by vendor, payment and days; it says how many of them hold. */
export function MoreFilters(props: ShowOrders) {
  const [isOpen, setOpen] = useState(false);
  const set = panelFilters.filter((name) => props.view[name] !== '').length;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        More filters{set > 0 && ` (${set})`}
      </Button>
      <Suspense>{isOpen && <FilterDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
