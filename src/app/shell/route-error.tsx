import { useRouteError } from 'react-router';
import { ErrorScreen } from '#app/ui/error-screen.tsx';
import { BareFrame } from './bare-frame.tsx';

/** Stands in the frame in place of a screen that broke. */
export const RouteError = () => <ErrorScreen error={useRouteError()} />;

/** Stands in place of everything, when the frame itself broke. */
export const RootError = () => (
  <BareFrame>
    <ErrorScreen error={useRouteError()} />
  </BareFrame>
);
