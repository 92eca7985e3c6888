import type { ReactNode } from 'react';
import { BarePage } from '#app/shell/bare-page.tsx';

/** The mark and one column: the page of somebody who has no account, and no way into the portal. */
export const LinkFrame = ({ children }: { children: ReactNode }) => <BarePage>{children}</BarePage>;
