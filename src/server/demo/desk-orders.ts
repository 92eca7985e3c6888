import { bergen, berlin, hamburg, lerwick, lyon, newYork, type Place, tokyo } from './demo-places.ts';
import { box, type PackageSent } from './parcels.ts';

/** An order that waits for support today: its customer, and what goes where. */
export interface DeskOrder {
  userName: string;
  from: Place;
  to: Place;
  packages: PackageSent[];
}

/** One order for each kind of the work queue (rule W-1) that no other order of the demo is of. */
export const deskOrders = {
  deadlineToday: {
    userName: 'naoko',
    from: tokyo,
    to: berlin,
    packages: [
      box([120, 80, 95], 140, 1_850, 'Kiln shelves, silicon carbide', { quantity: 2, manufactureCountryCode: 'JP' }),
    ],
  },
  priceToEnter: {
    userName: 'magnus',
    from: lerwick,
    to: bergen,
    packages: [box([240, 60, 60], 85, 3_400, 'Carbon mast in two parts', { manufactureCountryCode: 'GB' })],
  },
  refundToSend: {
    userName: 'florian',
    from: hamburg,
    to: newYork,
    packages: [box([30, 30, 25], 3.8, 720, 'Microscope objectives')],
  },
  bookingFailed: {
    userName: 'inga',
    from: hamburg,
    to: lyon,
    packages: [box([60, 40, 40], 12, 540, 'Life jackets, adult', { quantity: 3, manufactureCountryCode: 'GB' })],
  },
} as const satisfies Record<string, DeskOrder>;
