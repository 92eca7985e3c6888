import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router';
import { connection } from '#local/connection.ts';
import { ErrorScreen } from '#app/ui/error-screen.tsx';
import { BareFrame } from './bare-frame.tsx';
import { PartMissing } from '#app/base/load-part.ts';
import { prepareRetry } from '#app/base/retry.ts';
import { hasUnsaved } from '#app/base/unsaved.ts';

/** When a screen that was not answered is tried again, should the server be there. */
const soonMs = 2000;

/** Stands in the frame in place of a screen that broke. */
export const RouteError = () => <Broken />;

/** Stands in the wizard in place of a step that broke: order, status and steps stay above it. */
export const StepError = () => <Broken isStep />;

/** Stands in place of everything, when the frame itself broke. */
export const RootError = () => (
  <BareFrame>
    <Broken />
  </BareFrame>
);

/**
 * Trying again asks for what the screen needs and draws it anew; everything around it stays as it is. A screen that the
 * connection did not bring is tried again by itself once the server answers.
 */
function Broken({ isStep = false }: { isStep?: boolean }) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const here = useLocation();
  const error = useRouteError();
  // Going where one is asks the loaders again and lets the boundary go, which a revalidation without loaders would not.
  const retry = () => {
    // A browser may never ask again for a file that failed.
    if (error instanceof PartMissing && !hasUnsaved()) return location.reload();
    prepareRetry();
    void navigate(here, { replace: true, preventScrollReset: true });
  };
  const latest = useRef(retry);
  latest.current = retry;
  const isUnanswered = error instanceof Error && 'status' in error && error.status === null;
  useEffect(() => {
    if (!isUnanswered) return;
    // The server may have come back between the last try and this screen: then nothing would tell.
    const again = setTimeout(() => connection.isReachable() && latest.current(), soonMs);
    const leave = connection.subscribe((isThere) => isThere && latest.current());
    return () => (clearTimeout(again), leave());
  }, [isUnanswered]);
  return <ErrorScreen error={error} onRetry={retry} isRetrying={state !== 'idle'} isStep={isStep} />;
}
