import { Box } from '@mantine/core';
import { isStaff } from '#domain/user.ts';
import { ChosenCustomer } from './asked-customer.tsx';
import { useSignedInUser } from '#app/base/session.ts';
import { useIsPhone } from '#app/ui/use-is-phone.ts';

/** Where staff see whose order it is and what money there is; customers do not load so much as its code. */
export function CustomerPlace({ customerId }: { customerId: number }) {
  const isPhone = useIsPhone();
  if (!isStaff(useSignedInUser().role)) return null;
  return (
    // The panel's room while its code is on its way, so that nothing jumps.
    <Box mih={isPhone ? 108 : 54} mb="md">
      <ChosenCustomer key={customerId} customerId={customerId} />
    </Box>
  );
}
