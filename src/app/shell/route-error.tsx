import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigation, useParams, useRouteError } from 'react-router';
import { connection } from '#local/connection.ts';
import { ErrorScreen } from '#app/ui/error-screen.tsx';
import { BareFrame } from './bare-page.tsx';
import { PartMissing } from '#app/base/load-part.ts';
import { prepareRetry, retryDelay } from '#app/base/retry.ts';
import { hasUnsaved } from '#app/base/unsaved.ts';

/** In the history state, since each try mounts this screen again. */
const readTries = (state: unknown): number => (state as { tries?: number } | null)?.tries ?? 0;

export const RouteError = () => <Broken />;

export const StepError = () => <Broken isStep />;

export const RootError = () => (
  <BareFrame>
    <Broken />
  </BareFrame>
);

/** After a connection failure it tries again once the server responds. */
function Broken({ isStep = false }: { isStep?: boolean }) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const here = useLocation();
  const error = useRouteError();
  // Navigating to the same place runs the loaders and resets the boundary; a revalidation without loaders would not.
  const tries = readTries(here.state);
  const retry = (isByItself = false) => {
    // A browser may never fetch a failed file again.
    if (error instanceof PartMissing && !hasUnsaved()) return location.reload();
    prepareRetry();
    const place = { ...(here.state as object | null), tries: isByItself ? tries + 1 : 0 };
    void navigate(here, { replace: true, preventScrollReset: true, state: place });
  };
  const retryByItself = useEffectEvent(() => retry(true));
  const hasNoResponse = error instanceof Error && 'status' in error && error.status === null;
  useEffect(() => {
    if (!hasNoResponse) return;
    // One request may fail for good while others succeed, and each success reports a connection.
    let isDue = tries === 0;
    const retryIfThere = (isThere: boolean) => isThere && isDue && retryByItself();
    // The server may have come back between the last try and this screen, without any later event.
    const again = setTimeout(() => {
      isDue = true;
      retryIfThere(connection.isReachable());
    }, retryDelay(tries));
    const leave = connection.subscribe(retryIfThere);
    return () => (clearTimeout(again), leave());
  }, [hasNoResponse, tries]);
  const { shippingRequestId: id } = useParams();
  return (
    <ErrorScreen
      error={error}
      onRetry={() => retry()}
      isRetrying={state !== 'idle'}
      isStep={isStep}
      requestId={/^\d+$/.test(id ?? '') ? Number(id) : null}
    />
  );
}
