import { isStatusByHand, type OrderStatus, orderStatuses } from './order.ts';
import { type Role, roles, staff } from './user.ts';

interface OrderFacts {
  /** Has a waybill number. */
  isBooked?: boolean;
  /** The carrier sent a label with the numbers. */
  hasLabel?: boolean;
  isCollected?: boolean;
}

interface Right {
  statuses: readonly OrderStatus[];
  roles: readonly Role[];
  closedBy?: keyof OrderFacts;
}

const open: readonly OrderStatus[] = ['N', 'W'];
const fromPaidOn: readonly OrderStatus[] = ['P', 'O', 'F', 'R'];

/** Rule S-9. */
export const orderRights = {
  changeStatus: { statuses: orderStatuses.filter(isStatusByHand), roles: staff },
  editContacts: { statuses: open, roles: staff, closedBy: 'isBooked' },
  // Of a placed order, until a carrier has booked it.
  correctParty: { statuses: ['P', 'O'], roles, closedBy: 'isBooked' },
  editPackageDescription: { statuses: ['N'], roles, closedBy: 'isBooked' },
  changePickup: { statuses: [...open, 'P', 'O'], roles, closedBy: 'isBooked' },
  setTrackingNumbers: { statuses: fromPaidOn, roles: staff, closedBy: 'hasLabel' },
  // A cancelled order may still be booked at its carrier.
  settleBooking: { statuses: [...fromPaidOn, 'D'], roles: staff },
  enterVendorInvoice: { statuses: fromPaidOn, roles: staff },
  editRefund: { statuses: fromPaidOn, roles: staff },
  // Also after the cancellation (rule R-10).
  sendRefund: { statuses: [...fromPaidOn, 'D'], roles: staff },
  correctCustoms: { statuses: ['W', 'P', 'O'], roles, closedBy: 'isCollected' },
  uploadDocuments: { statuses: ['N', 'W', ...fromPaidOn], roles },
  addTracking: { statuses: fromPaidOn, roles: staff },
  shareTracking: { statuses: fromPaidOn, roles },
  createReturn: { statuses: fromPaidOn, roles },
  cancel: { statuses: orderStatuses.filter((status) => status !== 'D'), roles: staff },
} as const satisfies Record<string, Right>;

export type OrderAct = keyof typeof orderRights;

/** Without `role` only the order's state is checked. */
export interface OrderCase extends OrderFacts {
  status: OrderStatus;
  role?: Role;
}

export function orderAllows(act: OrderAct, order: OrderCase): boolean {
  const right: Right = orderRights[act];
  return (
    right.statuses.includes(order.status) &&
    (order.role === undefined || right.roles.includes(order.role)) &&
    !(right.closedBy && order[right.closedBy])
  );
}
