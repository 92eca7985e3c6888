import { routeAfter, wizardSteps } from '#domain/order.ts';
import type { orderColumns } from '#contract/order-list.ts';

export const columnTexts: Readonly<Record<(typeof orderColumns)[number], string>> = {
  id: 'Order',
  customerName: 'Customer',
  deliverFrom: 'Deliver from',
  deliverTo: 'Deliver to',
  consignee: 'Consignee',
  customerReference: 'Reference',
  status: 'Status',
  dateCreated: 'Created',
  pickupDate: 'Pick-up',
  deliveryDate: 'Delivery',
  prgNumber: 'Pick-up number',
  awbNumber: 'AWB number',
  vendor: 'Vendor',
  price: 'Price (USD)',
  paymentType: 'Payment',
  step: 'Step',
};

const capitalise = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`;
const stepTexts = new Map(wizardSteps.map(({ route, name }) => [route, capitalise(name)]));

export const stepText = (recorded: number): string => stepTexts.get(routeAfter(recorded))!;
