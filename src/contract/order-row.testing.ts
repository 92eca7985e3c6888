import type { OrderRow } from './order-list.ts';

export const orderRowOf = (id: number, more: Partial<OrderRow> = {}): OrderRow => ({
  id,
  customerName: 'Lumen Radteile GmbH',
  deliverFrom: 'Berlin, DE',
  deliverTo: 'Lyon, FR',
  consignee: null,
  customerReference: null,
  status: 'N',
  dateCreated: '2026-11-19T09:30:00.000Z',
  pickupDate: null,
  deliveryDate: null,
  prgNumber: null,
  awbNumber: null,
  vendor: null,
  price: null,
  paymentType: null,
  step: 0,
  trackingState: null,
  replacedBy: null,
  ...more,
});
