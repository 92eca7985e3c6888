import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { CustomerInfo } from '#contract/customers.ts';
import { customerLabels } from '#domain/customer.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Money } from '#app/ui/money.tsx';
import { useCustomerDialogs } from './customer-dialogs.tsx';
import { historyPath } from './history-path.ts';
import styles from './customer.module.css';

/** A customer's name and money, for staff. Unfolded it shows how to reach the customer and what staff may change (rule P-14). */
export function CustomerPanel({ customer }: { customer: CustomerInfo }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { edit, dialog } = useCustomerDialogs(customer);
  return (
    <section className={styles.panel} aria-label={`Customer ${customer.name}`}>
      <div className={styles.head}>
        <strong className={styles.name}>{customer.name}</strong>
        <dl className={styles.balances}>
          <div>
            <dt>Credit balance</dt>
            <dd>
              <Money amount={customer.creditBalance} />
            </dd>
          </div>
          <div>
            <dt>{customerLabels.debit}</dt>
            <dd>
              <Money amount={customer.debit} />
            </dd>
          </div>
        </dl>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          Details
          <Icon name="chevron-down" size={16} className={isOpen ? styles.turned : undefined} />
        </button>
      </div>
      <div id={id} className={styles.details} hidden={!isOpen}>
        {isOpen && (
          <>
            <Details customer={customer} />
            <div className={styles.acts}>
              <Button onClick={() => edit('data')}>Edit customer data</Button>
              <Button onClick={() => edit('finance')}>Edit finance</Button>
              <Button component={Link} to={historyPath(customer)}>
                View finance history
              </Button>
            </div>
          </>
        )}
      </div>
      {dialog}
    </section>
  );
}

const Details = ({ customer }: { customer: CustomerInfo }) => (
  <FactList>
    <Fact name={customerLabels.pricing}>{customer.customerSpecificPricing} %</Fact>
    <Fact name={customerLabels.creditLimit}>
      <Money amount={customer.creditLimit} />
    </Fact>
    <Fact name={customerLabels.phone}>{customer.phone}</Fact>
    <Fact name={customerLabels.email}>{customer.email}</Fact>
    <Fact name={customerLabels.address}>
      {customer.address && <span className={styles.lines}>{customer.address}</span>}
    </Fact>
  </FactList>
);
