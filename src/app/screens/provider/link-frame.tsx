import type { ReactNode } from 'react';
import { Footer } from '#app/shell/footer.tsx';
import { Mark } from '#app/ui/mark.tsx';

/** The mark and one column: the page of somebody who has no account, and no way into the portal. */
export const LinkFrame = ({ children }: { children: ReactNode }) => (
  <div className="q-bare">
    <header className="q-bare-head">
      <div className="q-brand">
        <Mark />
        Quayside
      </div>
    </header>
    <main id="main" className="q-main" tabIndex={-1}>
      {children}
    </main>
    <Footer />
  </div>
);
