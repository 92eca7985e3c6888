import { UnsavedTextGuard } from '#app/form/typed-guard.tsx';
import { ChosenCustomer } from '#app/features/customer/customer-panel.tsx';

/** For staff. */
export const CompanyPanel = ({ customerId }: { customerId: number }) => (
  <UnsavedTextGuard>
    <ChosenCustomer key={customerId} customerId={customerId} />
  </UnsavedTextGuard>
);
