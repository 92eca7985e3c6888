import { type LoaderFunctionArgs, Navigate, Outlet, redirect } from 'react-router';
import { Screen } from '#app/ui/screen.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { CommentsPlace, TimelinePlace } from './staff-places.tsx';
import { homeOf } from '#app/paths/order-path.ts';
import { loadMainInfo, useMainInfo } from './main-info.ts';
import { OrderScreen, titleOf } from './order-screen.tsx';
import { readRequestId } from '#app/query/read-path-id.ts';
import { useIsNextFrame } from './use-is-next-frame.ts';
import { useRequestId } from './use-request-id.ts';
import { StepHeader } from './wizard/step-header.tsx';
import { useCurrentStep } from './wizard/use-current-step.ts';

/** The address without a step opens the one after the recorded step (rule S-6). */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<Response | null> {
  const requestId = readRequestId(params);
  const info = await loadMainInfo(requestId);
  const isBare = /^\/[^/]+\/[^/]+\/?$/.test(new URL(request.url).pathname);
  return isBare ? redirect(homeOf(requestId, info)) : null;
}

/** An order on its way: number, status, the four steps, and the current step (rule S-6). */
export function Component() {
  const requestId = useRequestId();
  const info = useMainInfo(requestId);
  const current = useCurrentStep();
  const isNextFrame = useIsNextFrame(requestId);
  if (!info) {
    return (
      <Screen title={titleOf(requestId)} width="sheet">
        <Skeleton lines={6} label="Loading the order" />
      </Screen>
    );
  }
  // Coming from a step of the same order the loader does not run again.
  if (!current) return <Navigate replace to={homeOf(requestId, info)} />;
  return (
    <OrderScreen requestId={requestId} info={info}>
      <StepHeader requestId={requestId} info={info} current={current} />
      <Outlet />
      {isNextFrame && <CommentsPlace requestId={requestId} />}
      {isNextFrame && current.route === 'shipmentDetails' && <TimelinePlace requestId={requestId} />}
    </OrderScreen>
  );
}
