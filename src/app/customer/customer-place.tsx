import { lazy, Suspense } from 'react';
import { isStaff } from '#domain/user.ts';
import { loadPart } from '#app/base/load-part.ts';
import { useSignedInUser } from '#app/base/session.ts';
import styles from './customer-place.module.css';

const ChosenCustomer = lazy(async () => ({
  default: (await loadPart(() => import('./asked-customer.tsx'))).ChosenCustomer,
}));

/** Where staff see whose order it is and what money there is; customers do not load so much as its code. */
export function CustomerPlace({ customerId }: { customerId: number }) {
  if (!isStaff(useSignedInUser().role)) return null;
  return (
    <div className={styles.place}>
      <Suspense>
        <ChosenCustomer key={customerId} customerId={customerId} />
      </Suspense>
    </div>
  );
}
