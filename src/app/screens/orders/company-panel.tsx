import { TypedGuard } from '#app/form/typed-guard.tsx';
import { ChosenCustomer } from '#app/features/customer/customer-panel.tsx';

/** For staff. */
export const CompanyPanel = ({ customerId }: { customerId: number }) => (
  <TypedGuard>
    <ChosenCustomer key={customerId} customerId={customerId} />
  </TypedGuard>
);
