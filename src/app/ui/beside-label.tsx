import type { ReactNode } from 'react';

/** An `inputContainer` that sets a count or a link at the end of the label's line, where it is no part of the field's name. */
export const besideLabel = (aside: ReactNode) => (input: ReactNode) => (
  <>
    {input}
    {aside && <span className="q-beside-label">{aside}</span>}
  </>
);
