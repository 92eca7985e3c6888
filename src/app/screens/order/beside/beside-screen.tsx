import { Suspense } from 'react';
import { loadLate } from '#app/base/load-late.ts';

const OrderBeside = loadLate(async () => (await import('./order-beside.tsx')).OrderBeside);

/** The place beside the list in which staff read an order. */
export const Component = () => (
  <Suspense>
    <OrderBeside />
  </Suspense>
);
