import { TypedGuard } from '#app/form/typed-guard.tsx';
import { ChosenCustomer } from '#app/customer/asked-customer.tsx';

/** For staff: the customer whose orders are shown. */
export const CompanyPanel = ({ customerId }: { customerId: number }) => (
  <TypedGuard>
    <ChosenCustomer key={customerId} customerId={customerId} />
  </TypedGuard>
);
