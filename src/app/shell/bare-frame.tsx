import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Mark } from '#app/ui/mark.tsx';
import { Footer } from './footer.tsx';

/** The page of somebody who is signed out: the mark and the screen. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <div className="q-bare">
      <header className="q-bare-head">
        <Link to="/" className="q-brand">
          <Mark />
          Quayside
        </Link>
      </header>
      <main id="main" className="q-main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
