import { type ReactNode, useState } from 'react';
import type { CustomerInfo } from '#contract/customers.ts';
import { EditDataDialog } from './edit-data-dialog.tsx';
import { EditFinanceDialog } from './edit-finance-dialog.tsx';

/** The dialogs in which staff change a customer. */
export type CustomerEdit = 'data' | 'finance';

/** The forms over one customer: `edit` opens one over the customer as it is known now, `dialog` is to be shown. */
export function useCustomerDialogs(customer: CustomerInfo | null): {
  edit: (kind: CustomerEdit) => void;
  dialog: ReactNode;
} {
  // As it was when the form was opened: what moves meanwhile must not become the version that is compared with.
  const [open, setOpen] = useState<{ kind: CustomerEdit; customer: CustomerInfo } | null>(null);
  const Dialog = open?.kind === 'data' ? EditDataDialog : EditFinanceDialog;
  return {
    edit: (kind) => customer && setOpen({ kind, customer }),
    dialog: open && <Dialog customer={open.customer} onClose={() => setOpen(null)} />,
  };
}
