import { Suspense } from 'react';
import { isStaff } from '#domain/user.ts';
import { loadLate } from '#app/base/load-late.ts';
import { useSignedInUser } from '#app/base/session.ts';

const OrderBeside = loadLate(async () => (await import('./order-beside.tsx')).OrderBeside);

/** The place beside the list in which staff read an order; customers do not load so much as its code. */
export function Component() {
  if (!isStaff(useSignedInUser().role)) return null;
  return (
    <Suspense>
      <OrderBeside />
    </Suspense>
  );
}
