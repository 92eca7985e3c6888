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

export interface ActFacts {
  /** Both sides are entered; before that the details form is used. */
  hasParties: boolean;
  isPlaced: boolean;
  /** It is placed, and a courier is to come. */
  hasPickup: boolean;
  hasInvoice: boolean;
  /** The booking is unclear, refused or voided. */
  hasBookingTrouble: boolean;
  canVoid: boolean;
  /** Something can be sent to the card now, and nothing was yet, unless it is cancelled. */
  canSend: boolean;
}

export function readActFacts(
  { shippingInfo, shipmentDetails, invoice, cardRefund, info, bookingTrouble, canVoid }: ShippingDetailsResponse,
  { step }: Pick<MainInfo, 'step'>,
): ActFacts {
  const isCancelled = info.status === 'D';
  const isFree = cardRefund != null && cardRefund.beingChecked === 0 && cardRefund.most > 0;
  return {
    hasParties: shippingInfo.shipFrom.contact !== null && shippingInfo.shipTo.contact !== null,
    isPlaced: step >= 3,
    hasPickup: step >= 3 && shipmentDetails.pickupType === 'D',
    hasInvoice: invoice != null,
    hasBookingTrouble: bookingTrouble !== undefined,
    canVoid: canVoid === true,
    canSend: isFree && (isCancelled || (invoice != null && !invoice.refundSent)),
  };
}

type ShipmentFacts = Pick<MainInfo, 'status' | 'awbNumber' | 'packageLableAvailable'>;

/** What the user's rights allow and there is an object for. */
export function listShipmentActs(shipment: ShipmentFacts, role: Role, facts: ActFacts): ShipmentAct[] {
  const order = {
    status: shipment.status,
    role,
    isBooked: shipment.awbNumber !== null,
    hasLabel: shipment.packageLableAvailable,
  };
  const hasObject: Partial<Record<ShipmentAct, boolean>> = {
    from: facts.hasParties,
    to: facts.hasParties,
    correctFrom: facts.isPlaced,
    correctTo: facts.isPlaced,
    pickup: facts.hasPickup,
    booking: facts.hasBookingTrouble,
    void: facts.canVoid,
    refund: facts.hasInvoice,
    send: facts.canSend,
  };
  return shipmentActs.filter((act) => orderAllows(rightOf[act], order) && (hasObject[act] ?? true));
}

const { company, contact, phone, email, street, apartment, line3, suburb, state, taxID } = addressLabels;

/** What is corrected of a paid order; its place was priced. */
export const partyLabels = { company, contact, phone, email, street, apartment, line3, suburb, state, taxID };

/** The ends where the customer can correct what the carrier refused. */
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
