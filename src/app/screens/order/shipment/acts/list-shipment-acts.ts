import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import type { MainInfo } from '#contract/shipments.ts';
import type { Shipment } from '#app/screens/order/shipment/use-shipment.ts';
import { addressLabels } from '#domain/address.ts';
import { type OrderAct, orderAllows } from '#domain/order-rights.ts';
import type { Role } from '#domain/user.ts';

export const shipmentActs = [
  'from',
  'to',
  'correctFrom',
  'correctTo',
  'pickup',
  'booking',
  'void',
  'numbers',
  'tracking',
  'invoice',
  'refund',
  'send',
  'cancel',
  'contents',
] as const;
export type ShipmentAct = (typeof shipmentActs)[number];

/** Without `contents`, which is edited in the table of packages. */
export type ListedAct = Exclude<ShipmentAct, 'contents'>;

export const rightOf: Readonly<Record<ShipmentAct, OrderAct>> = {
  from: 'editContacts',
  to: 'editContacts',
  correctFrom: 'correctParty',
  correctTo: 'correctParty',
  pickup: 'changePickup',
  booking: 'settleBooking',
  void: 'settleBooking',
  numbers: 'setTrackingNumbers',
  tracking: 'addTracking',
  invoice: 'enterVendorInvoice',
  refund: 'editRefund',
  send: 'sendRefund',
  cancel: 'cancel',
  contents: 'editPackageDescription',
};

/** Whether the shipment has what the act changes. A missing act changes what every shipment has. */
type HasObject = Partial<Record<ShipmentAct, boolean>>;

export function findObjects(
  { shippingInfo, shipmentDetails, invoice, cardRefund, info, bookingTrouble, canVoid }: ShippingDetailsResponse,
  { step }: Pick<MainInfo, 'step'>,
): HasObject {
  // Before both sides are entered the details form changes them.
  const hasParties = shippingInfo.shipFrom.contact !== null && shippingInfo.shipTo.contact !== null;
  const isPlaced = step >= 3;
  const hasRefund = cardRefund != null && cardRefund.beingChecked === 0 && cardRefund.most > 0;
  return {
    from: hasParties,
    to: hasParties,
    correctFrom: isPlaced,
    correctTo: isPlaced,
    pickup: isPlaced && shipmentDetails.pickupType === 'D',
    booking: bookingTrouble !== undefined,
    void: canVoid === true,
    refund: invoice != null,
    // One refund for an invoice; of a cancelled order several.
    send: hasRefund && (info.status === 'D' || (invoice != null && !invoice.refundSent)),
  };
}

type ShipmentFacts = Pick<MainInfo, 'status' | 'awbNumber' | 'packageLableAvailable'>;

/** The acts that the user's rights allow and whose object exists. */
export function listShipmentActs(shipment: ShipmentFacts, role: Role, hasObject: HasObject): ShipmentAct[] {
  const order = {
    status: shipment.status,
    role,
    isBooked: shipment.awbNumber !== null,
    hasLabel: shipment.packageLableAvailable,
  };
  return shipmentActs.filter((act) => orderAllows(rightOf[act], order) && (hasObject[act] ?? true));
}

const { company, contact, phone, email, street, apartment, line3, suburb, state, taxID } = addressLabels;

/** What can be corrected of a paid order. Postcode, town and country cannot, since the price depends on them. */
export const partyLabels = { company, contact, phone, email, street, apartment, line3, suburb, state, taxID };

/** Acts for the sides, sender and receiver, where the customer can correct a field that the carrier refused. */
export const listCorrections = (
  problems: ShippingDetailsResponse['bookingProblems'],
  acts: readonly ShipmentAct[],
): ('correctFrom' | 'correctTo')[] =>
  (['correctFrom', 'correctTo'] as const).filter((act) => {
    const end = act === 'correctFrom' ? 'from' : 'to';
    const fields = Object.keys(partyLabels).map((name) => `${end}.${name}`);
    return acts.includes(act) && (problems ?? []).some(({ field }) => field !== null && fields.includes(field));
  });

export const actLabels: Readonly<Record<ListedAct, string>> = {
  from: 'Edit ship-from contact',
  to: 'Edit ship-to contact',
  correctFrom: 'Correct the sender',
  correctTo: 'Correct the receiver',
  pickup: 'Change the pick-up day',
  booking: 'Decide about the booking',
  void: 'Void the shipment',
  numbers: 'Enter AWB and pick-up number',
  tracking: 'Add tracking event',
  invoice: 'Enter the invoice',
  refund: 'Edit refund',
  send: 'Send refund',
  cancel: 'Cancel shipping',
};

export const changeInvoiceLabel = 'Change the invoice';

export interface ShipmentDialogProps {
  requestId: number;
  shipment: Shipment;
  onClose: () => void;
}

/** The package or tracking entry that the act is about. */
export interface OpenAct {
  act: ShipmentAct;
  ofId: number | null;
}

export type OnShipmentAct = (act: ShipmentAct, ofId?: number) => void;
