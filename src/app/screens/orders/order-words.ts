import type { PaymentSource } from '#domain/payment.ts';
import type { OrderColumn } from './list-address.ts';

/** The columns' headers. */
export const columnWords: Readonly<Record<OrderColumn, string>> = {
  id: 'Order',
  customerName: 'Customer',
  deliverFrom: 'Deliver from',
  deliverTo: 'Deliver to',
  status: 'Status',
  dateCreated: 'Created',
  pickupDate: 'Pick-up',
  deliveryDate: 'Delivery',
  prgNumber: 'PRG number',
  awbNumber: 'AWB number',
  vendor: 'Vendor',
  price: 'Price, USD',
  paymentType: 'Payment',
  step: 'Next step',
};

export const paymentWords: Readonly<Record<PaymentSource, string>> = {
  DD: 'Deposit',
  DC: 'Credit',
  C: 'Credit card',
  B: 'Bank transfer',
};
