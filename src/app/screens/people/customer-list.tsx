import { useMemo } from 'react';
import { customerColumns } from '#contract/people.ts';
import type { CustomerColumn, CustomerRow } from '#contract/people.ts';
import { peopleMessages } from '#domain/messages/people.ts';
import { momentText } from '#app/ui/day-text.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { FilterChips } from '#app/ui/filter-chips.tsx';
import type { SortColumn } from '#app/ui/sort-table.tsx';
import { CustomerExport } from './customer-export.tsx';
import { accesses } from './customer-view.ts';
import { makeOpen } from './open-row.tsx';
import { PeopleFrame } from './people-frame.tsx';
import { accessWords, customerWords, describeAccess } from './people-words.ts';
import type { Customers } from './use-customers.ts';
import type { PeopleActs } from './use-people-acts.ts';
import styles from './people.module.css';

/** Says whether a customer may order; a colour goes with the words where it may not. */
export const AccessMark = ({ hasAccess }: Pick<CustomerRow, 'hasAccess'>) => (
  <span className={styles.state} data-state={hasAccess ? 'active' : 'expired'}>
    {describeAccess(hasAccess)}
  </span>
);

const showText = (text: string | null) => text !== null && <span title={text}>{text}</span>;

const cells: Record<CustomerColumn, Pick<SortColumn<CustomerRow, CustomerColumn>, 'cell' | 'kind'>> = {
  name: { cell: ({ name }) => showText(name), kind: 'text' },
  code: { cell: ({ code }) => code },
  email: { cell: ({ email }) => showText(email), kind: 'text' },
  phone: { cell: ({ phone }) => <span dir="ltr">{phone}</span> },
  hasAccess: { cell: AccessMark },
  users: { cell: ({ users }) => users, kind: 'number' },
  dateCreated: { cell: ({ dateCreated }) => momentText(dateCreated) },
};

const columns = customerColumns.map((field) => ({ field, head: customerWords[field], ...cells[field] }));

interface CustomerListProps {
  customers: Customers;
  acts: PeopleActs;
}

/** Customer companies and whether they may use the shipping service. */
export function CustomerList({ customers, acts }: CustomerListProps) {
  const { view, show } = customers;
  const { openCustomer } = acts;
  const actions = useMemo(() => makeOpen((row: CustomerRow) => row.name, openCustomer), [openCustomer]);
  return (
    <PeopleFrame
      list={customers}
      what="customers"
      placeholder="Search by name, code, email"
      columns={columns}
      actions={actions}
      facts={showFacts}
      filters={
        <FilterChips
          label="Access to the shipping service"
          values={accesses}
          words={accessWords}
          isPressed={(access) => view.access === access}
          onToggle={(access) => show({ ...view, access: view.access === access ? '' : access, pageNumber: 1 })}
        />
      }
      exportButton={<CustomerExport customers={customers} />}
      all={{ ...view, searchText: '', access: '', pageNumber: 1 }}
      isAll={view.searchText === '' && view.access === ''}
      words={{
        notLoaded: peopleMessages.customersNotLoaded,
        none: peopleMessages.noCustomers,
        notFound: peopleMessages.customersNotFound,
      }}
    />
  );
}

const showFacts = (row: CustomerRow) => (
  <>
    <div className="q-row-card-head">
      <h2 className="q-row-card-title">{row.name}</h2>
      <AccessMark hasAccess={row.hasAccess} />
    </div>
    <FactList>
      <Fact name={customerWords.code}>{row.code}</Fact>
      <Fact name={customerWords.email}>{row.email}</Fact>
      <Fact name={customerWords.phone}>{row.phone}</Fact>
      <Fact name={customerWords.users}>{row.users}</Fact>
    </FactList>
  </>
);
