import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { firstScreen } from '#app/paths/routes.ts';
import { writeSignInAddress } from '#app/paths/sign-in-page.ts';
import { EitherFrame } from '#app/shell/either-frame.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { readOwnPath } from '#app/paths/own-path.ts';
import { useUser } from '#app/base/session.ts';

/** The guard leads here (rule P-4). */
export function Component() {
  const isSignedIn = useUser() !== null;
  const back = readOwnPath(new URLSearchParams(useLocation().search).get('back'), location.origin);
  return (
    <EitherFrame>
      <Notice
        title="Not authorized"
        headline="You are not authentificated or required roles not granted"
        actions={
          isSignedIn ? (
            <Button component={Link} variant="filled" to={firstScreen}>
              Shipping orders
            </Button>
          ) : (
            <Button component={Link} variant="filled" to={writeSignInAddress(back)}>
              Sign in
            </Button>
          )
        }
      >
        <p>
          {isSignedIn
            ? 'Your role does not include this page.'
            : back
              ? 'Sign in to return to the page you asked for.'
              : 'Sign in to continue.'}
        </p>
      </Notice>
    </EitherFrame>
  );
}
