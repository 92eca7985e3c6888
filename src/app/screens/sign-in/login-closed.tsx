import { Button } from '@mantine/core';
import { SignInPage } from './sign-in-form.tsx';

interface LoginClosedProps {
  marketplaceUrl: string | null;
  /** Where the person wanted to be, for the marketplace to hand them over to; null for nowhere in particular. */
  back: string | null;
}

/** `page` is what a hand-over calls the page to go to; a marketplace that does not know it leaves it alone. */
function writeAddress(marketplaceUrl: string, back: string | null): string {
  const address = new URL(marketplaceUrl);
  if (back !== null) address.searchParams.set('page', back);
  return address.href;
}

/** Where the marketplace alone signs people in. */
export const LoginClosed = ({ marketplaceUrl, back }: LoginClosedProps) => (
  <SignInPage>
    <h1>Sign in</h1>
    <p>Please sign in through the marketplace, which brings you here.</p>
    {marketplaceUrl && (
      <Button component="a" variant="filled" size="lg" fullWidth mt="lg" href={writeAddress(marketplaceUrl, back)}>
        To the marketplace
      </Button>
    )}
  </SignInPage>
);
