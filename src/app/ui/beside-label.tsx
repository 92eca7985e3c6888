import type { ReactNode } from 'react';

/** An `inputContainer`; the aside is not part of the accessible name. */
export const besideLabel = (aside: ReactNode) => (input: ReactNode) => (
  <>
    {input}
    {aside && <span className="q-beside-label">{aside}</span>}
  </>
);
