import type { ListedAct } from './list-shipment-acts.ts';

/** The names of the acts of staff on a shipment. */
export const actLabels: Readonly<Record<ListedAct, string>> = {
  from: 'Edit ship-from contact',
  to: 'Edit ship-to contact',
  pickup: 'Change the pick-up day',
  numbers: 'Enter AWB and pick-up number',
  tracking: 'Add tracking event',
  invoice: 'Enter the invoice',
  refund: 'Edit refund',
  send: 'Send refund',
  cancel: 'Cancel shipping',
};

/** The same where an invoice stands already. */
export const changeInvoiceLabel = 'Change the invoice';
