import { buttonClasses } from '#app/ui/button.tsx';
import { SignInPage } from './sign-in-form.tsx';

interface LoginClosedProps {
  marketplaceUrl: string | null;
}

/** Where the marketplace alone signs people in. */
export const LoginClosed = ({ marketplaceUrl }: LoginClosedProps) => (
  <SignInPage>
    <div className="q-sign-in-head">
      <h1 className="q-sign-in-title">Sign in</h1>
      <p>Please sign in through the marketplace, which brings you here.</p>
    </div>
    {marketplaceUrl && (
      <a className={buttonClasses({ look: 'primary', wide: true })} href={marketplaceUrl}>
        To the marketplace
      </a>
    )}
  </SignInPage>
);
