import type { Page } from 'playwright/test';
import type { Visit } from './visits.ts';

const at = '/shipmentDetails/9';
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** The dialogs of a shipment's page, each as it opens. */
export const shipmentVisits: readonly Visit[] = [
  {
    as: 'csd',
    name: 'status',
    at,
    sees: 'This only changes the label.',
    show: (page) => press(page, /change the status$/),
  },
  { as: 'csd', name: 'vendor invoice', at, sees: 'Amount EUR', show: (page) => press(page, 'Enter the invoice') },
  { as: 'csd', name: 'tracking entry', at, sees: 'What happened', show: (page) => press(page, 'Add tracking event') },
  {
    as: 'customer',
    name: 'upload',
    at,
    sees: 'Certificate of Origin',
    show: (page) => press(page, 'Upload documents'),
  },
  {
    as: 'customer',
    name: 'share tracking',
    at,
    sees: 'Make a link',
    show: (page) => press(page, 'Share tracking'),
  },
  {
    as: 'manager',
    name: 'cancel shipping',
    at,
    sees: 'The customer gets back',
    show: (page) => press(page, 'Cancel shipping'),
  },
];
