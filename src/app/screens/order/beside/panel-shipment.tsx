import { Stack } from '@mantine/core';
import type { MainInfo } from '#contract/shipments.ts';
import { shipmentCalls } from '#contract/shipments.ts';
import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import { besideMessages as words } from '#domain/messages/beside.ts';
import { orderAllows } from '#domain/order-rights.ts';
import { TypedGuard } from '#app/acts/typed-guard.tsx';
import { useSignedInUser } from '#app/base/session.ts';
import { useAnswer } from '#app/query/answers.ts';
import { StaffActs } from '#app/screens/order/shipment/acts/staff-acts.tsx';
import { useShipmentActs } from '#app/screens/order/shipment/acts/use-shipment-acts.tsx';
import { VendorInvoice } from '#app/screens/order/shipment/acts/vendor-invoice.tsx';
import { AwaitedTransfer } from '#app/screens/order/shipment/awaited-transfer.tsx';
import { decideNextAct } from '#app/screens/order/shipment/next-act.ts';
import { NextActPanel } from '#app/screens/order/shipment/next-act-panel.tsx';
import { PartyCard } from '#app/screens/order/shipment/party-card.tsx';
import { NotLoaded } from '#app/ui/not-loaded.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

/** The parts of the shipment's page that support works with, beside the list. */
export function PanelShipment({ requestId, info }: { requestId: number; info: MainInfo }) {
  const asked = useAnswer(shipmentCalls.details, { params: { id: requestId } });
  const { data, error } = asked;
  if (data) return <Shipment requestId={requestId} info={info} details={data} />;
  if (!error) return <Skeleton lines={6} label={words.loading} />;
  return <NotLoaded headline={words.notLoaded} asked={asked} />;
}

function Shipment({ requestId, info, details }: { requestId: number; info: MainInfo; details: ShippingDetailsAnswer }) {
  const { role } = useSignedInUser();
  const { acts, onAct, dialog } = useShipmentActs(requestId, { info, details });
  const act = decideNextAct({ ...info, isExpress: details.shippingService?.express ?? true });
  return (
    <Stack gap="lg">
      <NextActPanel requestId={requestId} act={act} info={info} details={details} />
      {details.transfer && <AwaitedTransfer requestId={requestId} transfer={details.transfer} />}
      <StaffActs acts={acts} status={info.status} onAct={onAct} />
      {orderAllows('sendRefund', { status: info.status, role }) && (
        <VendorInvoice details={details} acts={acts} onAct={onAct} />
      )}
      <PartyCard title="Ship from" party={details.shippingInfo.shipFrom} />
      <PartyCard title="Ship to" party={details.shippingInfo.shipTo} />
      <TypedGuard>{dialog}</TypedGuard>
    </Stack>
  );
}
