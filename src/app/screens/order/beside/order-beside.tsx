import { Navigate, useLocation } from 'react-router';
import { readBeside } from '#app/paths/beside.ts';
import { latePart } from '#app/base/late-part.tsx';
import { useIsWide } from '#app/ui/use-is-wide.ts';
import { shipmentPath } from '#app/paths/order-path.ts';
import { useBesideSteps } from './use-beside-steps.ts';

const OrderPanel = latePart(() => import('./order-panel.tsx'), 'OrderPanel');

/** The order that the list's address names, beside the list; without the room for it, on its own page (rule S-39). */
export function OrderBeside() {
  const requestId = readBeside(useLocation().search);
  const isWide = useIsWide();
  const { step, close, place } = useBesideSteps(requestId, isWide);
  if (requestId === null) return null;
  if (!isWide) return <Navigate replace to={shipmentPath(requestId)} />;
  return <OrderPanel requestId={requestId} place={place} onStep={step} onClose={close} />;
}
