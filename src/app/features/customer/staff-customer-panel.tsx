import { Box } from '@mantine/core';
import { customerMessages } from '#domain/messages/finance.ts';
import { isStaff } from '#domain/user.ts';
import { latePart } from '#app/base/late-part.tsx';
import { useSignedInUser } from '#app/base/session.ts';
import { RetryNotice } from '#app/ui/retry-notice.tsx';
import styles from './customer.module.css';

/** Customers have none, so they do not load its code. */
const ChosenCustomer = latePart(() => import('./customer-panel.tsx'), 'ChosenCustomer', {
  missing: (_, retry) => <RetryNotice headline={customerMessages.notLoaded} reasons={[]} {...retry} />,
});

export function StaffCustomerPanel({ customerId }: { customerId: number }) {
  if (!isStaff(useSignedInUser().role)) return null;
  return (
    <Box className={styles.place} mb="md">
      <ChosenCustomer key={customerId} customerId={customerId} />
    </Box>
  );
}
