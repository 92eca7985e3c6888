import type { OrderStatus } from '#domain/order.ts';
import { Section } from '#app/screens/order/shipment/section.tsx';
import { actLabels, type OnShipmentAct, type ShipmentAct } from './list-shipment-acts.ts';
import { ActList } from './act-list.tsx';

interface StaffActsProps {
  acts: readonly ShipmentAct[];
  status: OrderStatus;
  onAct: OnShipmentAct;
}

/** The acts of staff on a shipment, apart from its invoice. Cancelling stays visible and is disabled after it was done (rule R-8). */
export function StaffActs({ acts, status, onAct }: StaffActsProps) {
  const listed = (['from', 'to', 'pickup', 'numbers', 'tracking', 'cancel'] as const)
    .filter((act) => acts.includes(act) || (act === 'cancel' && status === 'D'))
    .map((act) => ({ act, label: actLabels[act], isDisabled: !acts.includes(act) }));
  if (listed.length === 0) return null;
  return (
    <Section title="Customer support" data-print="none">
      <ActList acts={listed} onAct={onAct} />
    </Section>
  );
}
