import { customerColumns, peopleCalls } from '#contract/people.ts';
import type { CustomerColumn, CustomerRow } from '#contract/people.ts';
import { makeCall } from '#local/client.ts';
import { ExportRows } from '#app/csv/export-rows.tsx';
import { readAllPages } from '#app/csv/read-all-pages.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { instantText } from '#app/ui/day-text.ts';
import { customerQuery } from './customer-view.ts';
import { customerWords, describeAccess } from './people-words.ts';
import type { Customers } from './use-customers.ts';

const texts: Record<CustomerColumn, (row: CustomerRow) => string | number> = {
  name: ({ name }) => name,
  code: ({ code }) => code,
  email: ({ email }) => email ?? '',
  phone: ({ phone }) => phone ?? '',
  hasAccess: ({ hasAccess }) => describeAccess(hasAccess),
  users: ({ users }) => users,
  dateCreated: ({ dateCreated }) => instantText(dateCreated),
};

/** Customers as rows of a table under the heads of their columns. */
export const writeCustomerCells = (customers: readonly CustomerRow[]): (string | number)[][] => [
  customerColumns.map((column) => customerWords[column]),
  ...customers.map((row) => customerColumns.map((column) => texts[column](row))),
];

interface CustomerExportProps {
  customers: Customers;
  className?: string;
}

/** Saves the customers that search and filters leave, on all of their pages. */
export const CustomerExport = ({ customers: { page, view }, className }: CustomerExportProps) => (
  <ExportRows
    fileName="customers.csv"
    size={page?.totalNumberOfItems ?? 0}
    isDisabled={!useReachable()}
    className={className}
    cells={async () =>
      writeCustomerCells(
        await readAllPages((next) => makeCall(peopleCalls.customers, { query: { ...customerQuery(view), ...next } })),
      )
    }
  />
);
