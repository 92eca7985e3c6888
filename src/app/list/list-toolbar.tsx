import type { ReactNode } from 'react';

/** Controls above a list. */
export const ListToolbar = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="group" aria-label={label} style={{ display: 'contents' }}>
    {children}
  </div>
);
