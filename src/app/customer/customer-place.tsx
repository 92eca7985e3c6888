import { lazy, Suspense } from 'react';
import { isStaff } from '#domain/user.ts';
import { loadPart } from '#app/shell/load-part.ts';
import { useSignedInUser } from '#app/shell/session.ts';
import styles from './customer-place.module.css';

const CustomerOfOrder = lazy(async () => ({
  default: (await loadPart(() => import('./asked-customer.tsx'))).CustomerOfOrder,
}));

/** Where staff see whose order it is and what money there is; customers do not load so much as its code. */
export function CustomerPlace({ requestId }: { requestId: number }) {
  if (!isStaff(useSignedInUser().role)) return null;
  return (
    <div className={styles.place}>
      <Suspense>
        <CustomerOfOrder key={requestId} requestId={requestId} />
      </Suspense>
    </div>
  );
}
