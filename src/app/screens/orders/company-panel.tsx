import { specialUserIds } from '#contract/order-list.ts';
import { useCompanyOptions } from '#app/features/customer/company-options.ts';
import { ChoiceField } from '#app/ui/choice-field.tsx';
import type { ShowOrders } from './order-list.tsx';
import { UnsavedTextGuard } from '#app/form/typed-guard.tsx';
import { ChosenCustomer } from '#app/features/customer/customer-panel.tsx';

/** For staff. */
export const CompanyPanel = ({ customerId }: { customerId: number }) => (
  <UnsavedTextGuard>
    <ChosenCustomer key={customerId} customerId={customerId} />
  </UnsavedTextGuard>
);

/** For staff: without a company the list shows all orders (rule S-19). */
export function CompanyChoice({ view, show }: ShowOrders) {
  const { customerId } = view;
  const choose = (value: string) =>
    show({
      ...view,
      customerId: value === '' ? null : Number(value),
      userId: specialUserIds.everybody,
      pageNumber: 1,
    });
  return (
    <ChoiceField
      aria-label="Company"
      listLabel="Companies"
      placeholder="All companies"
      options={useCompanyOptions({ staleTime: 300_000 })}
      value={customerId === null ? '' : String(customerId)}
      onChange={choose}
    />
  );
}
