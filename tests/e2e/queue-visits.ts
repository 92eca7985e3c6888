import type { Visit } from './visits.ts';

const list: Omit<Visit, 'as'> = { name: 'work queue', at: '/workQueue', sees: 'Custom request new' };

/** The states of the work queue, and of the orders list as support works with it. Nothing here changes one. */
export const queueVisits: readonly Visit[] = [
  { as: 'csd', name: 'order beside the list', at: '/shippingOrders?order=9', sees: 'Open the page', only: 'desktop' },
  {
    as: 'csd',
    name: 'filters of support',
    at: '/shippingOrders?assignee=me',
    sees: 'An order with nothing in the work queue is assigned to nobody.',
    show: (page) => page.getByRole('button', { name: 'More filters (1)' }).click(),
  },
  { ...list, as: 'csd' },
  { ...list, as: 'manager' },
  {
    as: 'csd',
    name: 'row of the work queue that is put off',
    at: '/workQueue?kind=paidNotBooked',
    sees: 'Snooze Order 42',
    show: (page) => page.getByRole('button', { name: 'Snooze, Order 42' }).click(),
  },
  {
    as: 'csd',
    name: 'transfer that is confirmed in the work queue',
    at: '/workQueue?kind=transferDue',
    sees: /^The order becomes Paid/,
    show: (page) => page.getByRole('button', { name: 'Confirm transfer, Order 54' }).click(),
  },
  { as: 'csd', name: 'invoices of a carrier', at: '/carrierInvoices', sees: 'Choose a CSV file' },
  {
    as: 'csd',
    name: 'invoices of a carrier that name no order',
    at: '/carrierInvoices',
    sees: 'No such order 3',
    show: (page) => page.getByLabel('CSV file').setInputFiles('tests/fixtures/invoices-dhl.csv'),
  },
  {
    as: 'csd',
    name: 'nothing to do',
    at: '/workQueue?kind=bookingFailed&assignee=me',
    sees: 'There is no work of this kind right now.',
  },
  {
    as: 'csd',
    name: 'work that cannot be read',
    at: '/workQueue',
    sees: 'The work queue could not be loaded.',
    async show(page) {
      await page.route(/api\/queue/, (route) =>
        route.fulfill({ status: 500, json: { Errors: { '': ['System error'] } } }),
      );
      await page.reload();
    },
  },
];
