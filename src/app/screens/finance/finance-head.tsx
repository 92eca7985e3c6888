import type { CustomerInfo } from '#contract/customers.ts';
import { customerLabels } from '#domain/customer.ts';
import { Money } from '#app/ui/money.tsx';
import styles from './finance.module.css';

/** The customer of the history, and the balances of now. */
export const FinanceHead = ({ customer }: { customer: CustomerInfo }) => (
  <dl className={styles.head}>
    <div>
      <dt>{customerLabels.name}</dt>
      <dd>{customer.name}</dd>
    </div>
    <div>
      <dt>Code</dt>
      <dd>{customer.code}</dd>
    </div>
    <div>
      <dt>Credit</dt>
      <dd>
        <Money amount={customer.credit} />
      </dd>
    </div>
    <div>
      <dt>{customerLabels.debit}</dt>
      <dd>
        <Money amount={customer.debit} />
      </dd>
    </div>
    <div>
      <dt>{customerLabels.pricing}</dt>
      <dd>{customer.customerSpecificPricing} %</dd>
    </div>
  </dl>
);
