import type { OrderStatus } from '#domain/order.ts';
import { Section } from '#app/screens/order/shipment/section.tsx';
import { ActList } from './act-list.tsx';
import type { ShipmentAct } from './list-shipment-acts.ts';
import type { OnShipmentAct } from './use-shipment-acts.tsx';

const labels = {
  from: 'Edit ship-from contact',
  to: 'Edit ship-to contact',
  numbers: 'Enter AWB and pick-up number',
  tracking: 'Add tracking event',
  cancel: 'Cancel shipping',
} as const;

interface StaffActsProps {
  acts: readonly ShipmentAct[];
  status: OrderStatus;
  onAct: OnShipmentAct;
}

/** The acts of staff on a shipment, apart from its invoice. Cancelling stays visible and is disabled after it was done (rule R-8). */
export function StaffActs({ acts, status, onAct }: StaffActsProps) {
  const listed = (['from', 'to', 'numbers', 'tracking', 'cancel'] as const)
    .filter((act) => acts.includes(act) || (act === 'cancel' && status === 'D'))
    .map((act) => ({ act, label: labels[act], isDisabled: !acts.includes(act) }));
  if (listed.length === 0) return null;
  return (
    <Section title="Customer support">
      <ActList acts={listed} onAct={onAct} />
    </Section>
  );
}
