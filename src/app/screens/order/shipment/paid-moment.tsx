import { useEffect, useState } from 'react';
import { queryClient } from '#app/query/query-client.ts';
import styles from '#app/screens/order/order.module.css';

/** The key of the order that was just paid. It is removed when it is read, so that going back does not draw the tick again. */
const justPaid = ['just-paid'];

export const markJustPaid = (requestId: number): void => void queryClient.setQueryData(justPaid, requestId);

interface PaidMomentProps {
  requestId: number;
  awbNumber: string | null;
}

/** A tick that draws itself, and the label once there is one. */
export function PaidMoment({ requestId, awbNumber }: PaidMomentProps) {
  const [isShown] = useState(() => queryClient.getQueryData(justPaid) === requestId);
  useEffect(() => queryClient.removeQueries({ queryKey: justPaid }), []);
  if (!isShown) return null;
  return (
    <svg className={styles.paid} viewBox="0 0 104 56" width="104" height="56" aria-hidden="true" data-own-color>
      <circle cx="28" cy="28" r="24" pathLength="1" />
      <path d="M17 28.5 25 36.5 40 20.5" pathLength="1" />
      {awbNumber !== null && (
        <g className={styles.paidLabel}>
          <rect x="64" y="4" width="36" height="48" rx="3" />
          <path d="M69 10h14M69 15h9M69 21h26" />
          <path d="M70 27v14M73 27v14M77 27v14M79 27v14M83 27v14M86 27v14M90 27v14M94 27v14" />
          <text x="82" y="48.5">
            {awbNumber.slice(-8)}
          </text>
        </g>
      )}
    </svg>
  );
}
