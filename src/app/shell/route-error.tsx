import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigation, useParams, useRouteError } from 'react-router';
import { connection } from '#local/connection.ts';
import { ErrorScreen } from '#app/ui/error-screen.tsx';
import { BareFrame } from './bare-frame.tsx';
import { PartMissing } from '#app/base/load-part.ts';
import { prepareRetry, retryDelay } from '#app/base/retry.ts';
import { hasUnsaved } from '#app/base/unsaved.ts';

/** Kept in the history state, as each try mounts this screen anew. */
const readTries = (state: unknown): number => (state as { tries?: number } | null)?.tries ?? 0;

export const RouteError = () => <Broken />;

export const StepError = () => <Broken isStep />;

export const RootError = () => (
  <BareFrame>
    <Broken />
  </BareFrame>
);

/** After a connection failure it tries again by itself once the server responds. */
function Broken({ isStep = false }: { isStep?: boolean }) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const here = useLocation();
  const error = useRouteError();
  // Navigating to the same place runs the loaders and resets the boundary; a revalidation without
  // loaders would not.
  const tries = readTries(here.state);
  const retry = (isByItself = false) => {
    // A browser may never ask again for a file that failed.
    if (error instanceof PartMissing && !hasUnsaved()) return location.reload();
    prepareRetry();
    const place = { ...(here.state as object | null), tries: isByItself ? tries + 1 : 0 };
    void navigate(here, { replace: true, preventScrollReset: true, state: place });
  };
  const retryByItself = useEffectEvent(() => retry(true));
  const hasNoResponse = error instanceof Error && 'status' in error && error.status === null;
  useEffect(() => {
    if (!hasNoResponse) return;
    // One call may fail for good while others are answered, each of which says that the connection is back.
    let isDue = tries === 0;
    const retryIfThere = (isThere: boolean) => isThere && isDue && retryByItself();
    // The server may have come back between the last try and this screen: then nothing would tell.
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
