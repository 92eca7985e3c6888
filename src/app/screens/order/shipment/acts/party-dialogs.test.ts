import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import type { Shipment } from '#app/screens/order/shipment/use-shipment.ts';
import { PartyDialog } from './party-dialogs.tsx';

test.each([
  [true, 'Save and book', 'Saved. The shipment is being booked with it.'],
  [false, 'Save', 'The address has been corrected'],
])(
  'correcting an address of an express order (%s) promises a booking only where one follows',
  (express, label, done) => {
    const end = { address: { townCity: 'New York', postCode: '10001', country: 'United States' } };
    const details = {
      shippingService: { express },
      shippingInfo: { shipFrom: end, shipTo: end },
      info: { version: 1 },
    };
    const shipment = { details } as unknown as Shipment;
    const dialog = PartyDialog({ requestId: 7, shipment, type: 'To', onClose: () => {} }) as ReactElement<{
      label: string;
      done: () => string;
    }>;
    expect([dialog.props.label, dialog.props.done()]).toEqual([label, done]);
  },
);
