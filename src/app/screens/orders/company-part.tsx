import { useMemo } from 'react';
import { companyCalls } from '#contract/companies.ts';
import { specialUserIds } from '#contract/order-list.ts';
import { TypedGuard } from '#app/acts/typed-guard.tsx';
import { ChosenCustomer } from '#app/customer/asked-customer.tsx';
import { useAnswer } from '#app/query/answers.ts';
import { QueueLine } from '#app/queue/queue-line.tsx';
import { ChoiceField } from '#app/ui/choice-field.tsx';
import type { OrderListView } from './order-list.tsx';
import styles from './orders.module.css';

interface CompanyPartProps {
  view: OrderListView;
  onChoose: (next: OrderListView) => void;
}

/** For staff: the open work, then the company whose orders are shown, and its panel. Before a company is chosen the list shows all orders (rule S-19). */
export function CompanyPart({ view, onChoose }: CompanyPartProps) {
  const { customerId } = view;
  const companies = useAnswer(companyCalls.companies, {}, { staleTime: 300_000 }).data?.items;
  const options = useMemo(
    () => (companies ?? []).map(({ id, name }) => ({ value: String(id), text: name })),
    [companies],
  );
  const choose = (value: string) =>
    onChoose({
      ...view,
      customerId: value === '' ? null : Number(value),
      userId: specialUserIds.everybody,
      pageNumber: 1,
    });
  return (
    <TypedGuard>
      <QueueLine />
      <div className={styles.part}>
        <ChoiceField
          className={styles.company}
          label="Company"
          listLabel="Companies"
          placeholder="All companies"
          options={options}
          value={customerId === null ? '' : String(customerId)}
          onChange={choose}
        />
        {customerId !== null && (
          <div className={styles.panel}>
            <ChosenCustomer key={customerId} customerId={customerId} />
          </div>
        )}
      </div>
    </TypedGuard>
  );
}
