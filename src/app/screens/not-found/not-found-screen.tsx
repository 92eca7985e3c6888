import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { firstScreen } from '#app/paths/routes.ts';
import { writeSignInAddress } from '#app/paths/sign-in-page.ts';
import { EitherFrame } from '#app/shell/either-frame.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useUser } from '#app/base/session.ts';

export function Component() {
  const isSignedIn = useUser() !== null;
  const { pathname } = useLocation();
  return (
    <EitherFrame>
      <Notice
        title="Not found"
        headline="Sorry, no page found!"
        actions={
          <Button component={Link} variant="filled" to={isSignedIn ? firstScreen : writeSignInAddress(null)}>
            {isSignedIn ? 'Shipping orders' : 'Sign in'}
          </Button>
        }
      >
        <p>Nothing is at {pathname}. The address may be mistyped, or the page has moved.</p>
      </Notice>
    </EitherFrame>
  );
}
